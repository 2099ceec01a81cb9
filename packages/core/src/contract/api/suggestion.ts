import { z } from 'zod'
import { Id } from './fields.ts'
import { SourceKind } from './source-kind.ts'

/** Where a suggestion comes from: the code host's lists of those one follows, and of those who follow. */
export const suggestionKinds = ['followers', 'following'] as const

/** Somebody one knows from a code host (spec §3, Suggestion user). */
export const Suggestion = z.object({
  _id: Id,
  source: SourceKind,
  login: z.string(),
  avatarUrl: z.string().nullable(),
  name: z.string().nullable(),
  location: z.string().nullable(),
  invited: z.boolean(),
  ignored: z.boolean(),
  /** Their page, when they have one here: then they can be followed instead. */
  userId: Id.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Who is known to have no page here yet. */
export const inviteSentence = 'Invite friends to view their profiles'
