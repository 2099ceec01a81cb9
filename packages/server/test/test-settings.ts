import type { Settings, SourceSettings } from '../src/env.ts'
import { toAttestationSettings } from '../src/settings/attestation-settings.ts'

type SourceKind = SourceSettings['kind']

/** Development settings with a client for every source. No URL is reachable. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    production: false,
    demo: false,
    maintenance: false,
    demoCache: undefined,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost:3000',
    dataDirectory: '/nonexistent/handiwork',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrls: [],
    secrets: ['a secret that only tests encrypt with, long enough'],
    trustProxy: false,
    logLevel: 'silent',
    sources: {
      gitHub: source('gitHub', 'github.test'),
      gitLab: source('gitLab', 'gitlab.test'),
      bitbucket: source('bitbucket', 'bitbucket.test'),
      stackOverflow: source('stackOverflow', 'stackoverflow.test'),
    },
    openId: undefined,
    adminEmails: [],
    maxMirrorBytes: 1_000_000_000,
    concurrentAnalyses: 1,
    rateFactor: 1,
    caseDeadlineDays: 14,
    hiringLogDays: 730,
    bucket: undefined,
    smtpUrl: undefined,
    attestations: toAttestationSettings({}, '/'),
    telemetry: undefined,
    mailFrom: { name: 'Handiwork', address: 'no-reply@handiwork.test' },
    ...changes,
  }
}

function source(kind: SourceKind, host: string): SourceSettings {
  const webUrl = `https://${host}`
  return {
    kind,
    webUrl,
    apiUrl: `https://api.${host}`,
    authorizationUrl: `${webUrl}/authorize`,
    tokenUrl: `${webUrl}/token`,
    names: [host],
    client: { id: 'client', secret: 'client-secret' },
    key: undefined,
  }
}
