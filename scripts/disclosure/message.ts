import type { Contact } from '../../packages/core/src/detect/identity.ts'

/** What a commit and its note say about tools. */
export interface CommitText {
  readonly id: string
  readonly author: Contact
  readonly committer: Contact
  readonly message: string
  /** The note in `refs/notes/ai`. */
  readonly note: string | undefined
}

/** The parts of a commit that a finding can come from. */
export type FindingKind =
  | 'author'
  | 'committer'
  | 'co-author'
  | 'assisted-by'
  | 'entire'
  | 'replit'
  | 'footer'
  | 'note'

/** A sign of an AI tool in a commit. */
export interface Finding {
  readonly kind: FindingKind
  /** The line or address that it was found in. Empty for notes. */
  readonly line: string
  readonly tool: string
}
