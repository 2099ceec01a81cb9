import { z } from 'zod'
import { Id } from './fields.ts'
import { SourceKind } from './source-kind.ts'

/** The code host list a suggestion comes from: accounts that the user follows, or that follow the user. */
export const suggestionKinds = ['followers', 'following'] as const

/** A person the user is connected to on a code host (spec §3, Suggestion user). */
export const Suggestion = z.object({
  _id: Id,
  source: SourceKind,
  login: z.string(),
  avatarUrl: z.string().nullable(),
  name: z.string().nullable(),
  location: z.string().nullable(),
  invited: z.boolean(),
  ignored: z.boolean(),
  /** Set if they have a profile on this service: the user can follow them instead of inviting them. */
  userId: Id.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Shown for people without a profile on this service. */
export const inviteSentence = 'Invite friends to view their profiles'
