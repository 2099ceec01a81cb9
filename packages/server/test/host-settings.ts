import type { SourceKind } from '@handiwork/core/sources'
import type { RunningHost } from '@handiwork/fixtures/hosts'
import type { Settings, SourceSettings } from '../src/env.ts'

/** Source settings for the local code hosts of a test. */
export function hostSettings(hosts: Readonly<Record<SourceKind, RunningHost>>): Settings['sources'] {
  return {
    gitHub: sourceSettings(hosts.gitHub),
    gitLab: sourceSettings(hosts.gitLab),
    bitbucket: sourceSettings(hosts.bitbucket),
    stackOverflow: sourceSettings(hosts.stackOverflow),
  }
}

function sourceSettings({ kind, webUrl, apiUrl, oauth }: RunningHost): SourceSettings {
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
