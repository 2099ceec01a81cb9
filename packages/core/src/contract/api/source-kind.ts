import { z } from 'zod'

/** What people can link (spec §3, Code source kinds). */
export const sourceKinds = ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const
export const SourceKind = z.enum(sourceKinds)
export type SourceKind = z.infer<typeof SourceKind>

/** Those people can sign in with; Stack Overflow can only be linked. */
export const signInSources = ['gitHub', 'gitLab', 'bitbucket'] as const
export const SignInSource = z.enum(signInSources)
export type SignInSource = z.infer<typeof SignInSource>

export const sourceTitles: Readonly<Record<SourceKind, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackOverflow: 'Stack Overflow',
}

/** On the icons of the page (spec §2). */
export const integrationSentences = {
  reconnect: (source: string) => `Reconnect ${source}`,
  enabled: (source: string) => `${source} enabled`,
  enable: (source: string) => `Enable ${source}`,
  // sic: the wording is fixed by the spec (§8).
  expired: 'The toked is expired',
} as const
