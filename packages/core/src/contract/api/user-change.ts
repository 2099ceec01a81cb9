import { z } from 'zod'
import type { Access } from './access.ts'
import { DeliverableEmail, Email } from './fields.ts'

/** Changes to a user outside of their settings; `userChangeAccess` defines who may make them. */
export const UserChange = z
  .strictObject({
    analyzing: z.literal(true),
    /** Starts even if another analysis is running or the last one is less than an hour old. */
    force: z.boolean(),
    /** Ignores cached results. */
    clearCache: z.boolean(),
    /** Unhiding a hidden user restores the visibility they chose, whichever of public and private is sent. */
    visibility: z.enum(['public', 'private', 'hidden']),
    insider: z.boolean(),
    role: z.enum(['user', 'client', 'admin']),
    push: z.strictObject({ email: DeliverableEmail }),
    pull: z.strictObject({ email: Email }),
  })
  .partial()
export type UserChange = z.infer<typeof UserChange>

/** Required access for each field (spec §6). A request needs the access of every field it changes. */
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

/** Fields that a personal token may change. The others require a session. */
export const userChangesByToken: readonly (keyof UserChange)[] = ['analyzing']

export const lastAdminSentence = "The last admin can't be changed to another role"
export const configuredRoleSentence =
  'This role comes from the configuration of the service or its sign-in provider. Change it there'
export const loginMismatchSentence = 'Login doesn’t match'

/** Texts of the dialog that deletes a profile (spec §5). */
export const deleteUserSentences = {
  question: 'Are you sure you want to delete all user data?',
  label: 'Enter your login to confirm the action',
  mismatch: loginMismatchSentence,
  /** Shown below the question. */
  consequence:
    'Your profile disappears immediately. You can sign in and restore it within 30 days, except for what is deleted right away: your avatar, resume, emails, searches, candidates, tokens and code host connections. After that, everything is erased. Your questions and answers stay as Anonymous.',
  eraseLabel: "Erase everything now. This can't be undone.",
} as const
