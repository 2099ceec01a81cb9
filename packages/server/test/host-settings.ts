import type { SourceKind } from '@handiwork/core/sources'
import type { RunningHost } from '@handiwork/fixtures/hosts'
import type { Settings, SourceSettings } from '../src/env.ts'

/** Sources that are the code hosts running on this machine. */
export function hostSettings(hosts: Readonly<Record<SourceKind, RunningHost>>): Settings['sources'] {
  return {
    gitHub: settingsOf(hosts.gitHub),
    gitLab: settingsOf(hosts.gitLab),
    bitbucket: settingsOf(hosts.bitbucket),
    stackOverflow: settingsOf(hosts.stackOverflow),
  }
}

// --- internal ---

function settingsOf({ kind, webUrl, apiUrl, oauth }: RunningHost): SourceSettings {
  return {
    kind,
    webUrl,
    apiUrl,
    authorizationUrl: oauth.authorizationUrl,
    tokenUrl: oauth.tokenUrl,
    names: [new URL(webUrl).hostname],
    client: { id: oauth.clientId, secret: oauth.clientSecret },
    key: kind === 'stackOverflow' ? 'a key' : undefined,
  }
}
