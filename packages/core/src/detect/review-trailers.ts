import { type Contact, parseContact } from './identity.ts'

/** How people besides the author took part in a commit. Stored as indexes: append new roles at the end. */
export const reviewRoles = ['reviewed', 'acked', 'tested', 'reported', 'signed'] as const
export type ReviewRole = (typeof reviewRoles)[number]

export interface Review {
  readonly role: ReviewRole
  readonly contact: Contact
}

/** Parses trailers such as `Reviewed-by: Ada Byrne <ada@byrne.example>`. */
export function parseReviews(trailers: readonly { key: string; value: string }[]): Review[] {
  return trailers.flatMap(({ key, value }) => {
    const role = roleByKey[key.toLowerCase()]
    const contact = role === undefined ? undefined : parseContact(value)
    return role === undefined || contact === undefined ? [] : [{ role, contact }]
  })
}

const roleByKey: Readonly<Record<string, ReviewRole>> = {
  'reviewed-by': 'reviewed',
  'acked-by': 'acked',
  'tested-by': 'tested',
  'reported-by': 'reported',
  'signed-off-by': 'signed',
}
