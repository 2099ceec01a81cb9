import { z } from 'zod'

/** Accounts that users can link (spec §3, Code source kinds). */
export const sourceKinds = ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const
export const SourceKind = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof SourceKind>

/** Accounts that users can sign in with; Stack Overflow can only be linked. */
export const signInSources = ['gitHub', 'gitLab', 'bitbucket'] as const
export const SignInSource = z.enum(signInSources)
export type SignInSource = z.infer<typeof SignInSource>

export const sourceTitles: Readonly<Record<SourceKind, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackOverflow: 'Stack Overflow',
}

/** Labels of the integration icons (spec §2). */
export const integrationSentences = {
  reconnect: (source: string) => `Reconnect ${source}`,
  enabled: (source: string) => `${source} enabled`,
  enable: (source: string) => `Enable ${source}`,
  // The spec's spelling is corrected, see docs/spec-map.md (spec §8).
  expired: 'The token is expired',
} as const
