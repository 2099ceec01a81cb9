import { z } from 'zod'
import { Id } from './fields.ts'
import { UserCard } from './user.ts'

/**
 * A recruiter as candidates see them. People who act for an organization are shown as the organization: null if it
 * chose to stay unnamed. Recruiters who act for no organization are shown as themselves: null if they have no public
 * profile.
 */
export const HiringParty = z.object({
  kind: z.enum(['organization', 'recruiter']),
  organization: z
    .object({ _id: Id, login: z.string(), name: z.string(), avatarUrl: z.string().nullable() })
    .nullable(),
  user: UserCard.nullable(),
})
export type HiringParty = z.infer<typeof HiringParty>
