import type { Profile, SourceKind } from '@handiwork/core/api'

export type IntegrationState = 'expired' | 'enabled' | 'off'

/** Returns the state of a user's integration with a source (spec §2, Integration icon). */
export function integrationState(profile: Profile, source: SourceKind): IntegrationState {
  const [enabled, expired] = flags[source]
  if (profile[expired]) return 'expired'
  return profile[enabled] ? 'enabled' : 'off'
}

type Flag = Extract<keyof Profile, `${string}Enabled` | `${string}Expired`>

const flags: Readonly<Record<SourceKind, readonly [Flag, Flag]>> = {
  gitHub: ['gitHubEnabled', 'gitHubExpired'],
  gitLab: ['gitLabEnabled', 'gitLabExpired'],
  bitbucket: ['bitbucketEnabled', 'bitbucketExpired'],
  stackOverflow: ['stackOverflowEnabled', 'stackOverflowExpired'],
}
