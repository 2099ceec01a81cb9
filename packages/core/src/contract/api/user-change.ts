import { z } from 'zod'
import type { Access } from './access.ts'
import { Email, MailAddress } from './fields.ts'

/** What can be changed about a user from outside their settings; who may is in `userChangeAccess`. */
export const UserChange = z
  .strictObject({
    analyzing: z.literal(true),
    /** Although another analysis is running, or the last is not an hour old. */
    force: z.boolean(),
    /** Reads everything anew. */
    clearCache: z.boolean(),
    /** Somebody hidden is shown as they were before, whichever is said; they said it themselves. */
    visibility: z.enum(['public', 'private', 'hidden']),
    insider: z.boolean(),
    role: z.enum(['user', 'client', 'admin']),
    push: z.strictObject({ email: MailAddress }),
    pull: z.strictObject({ email: Email }),
  })
  .partial()
export type UserChange = z.infer<typeof UserChange>

/** Who may change what (spec §6); a change of several needs the right to each. */
export const userChangeAccess: Readonly<Record<keyof UserChange, Access>> = {
  analyzing: 'owner',
  force: 'admin',
  clearCache: 'admin',
  visibility: 'owner',
  insider: 'admin',
  role: 'admin',
  push: 'owner',
  pull: 'owner',
}

/** What a personal token may change; the rest is for sessions. */
export const userChangesByToken: readonly (keyof UserChange)[] = ['analyzing']

export const lastAdminSentence = 'The last admin cannot be made a user'
export const loginMismatchSentence = 'Login doesn’t match'

/** The dialog that deletes a profile (spec §5). */
export const deleteUserSentences = {
  question: 'Are you sure you want to delete all user data?',
  label: 'Enter your login to confirm the action',
  mismatch: loginMismatchSentence,
  /** What can be had back and what cannot; stands beneath the question. */
  consequence:
    'Your profile disappears at once. For 30 days you can sign in and restore it, but not what is deleted right away: your picture, resume, e-mails, searches, candidates, tokens and links with code hosts. After that everything is erased, and your questions and answers stay as Anonymous.',
  eraseLabel: 'Erase everything now; there is no way back',
} as const
