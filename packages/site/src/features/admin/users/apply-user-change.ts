import type { AdminUserCard, User, UserChange } from '@handiwork/core/api'

/** Updates a user card after a change. A new email address appears once it is verified. */
export function updateUserCard(card: AdminUserCard, user: User, { pull }: UserChange): AdminUserCard {
  const { visibility, role, insider, analyzing, analyzeTimestamp } = user
  const emails = card.emails.filter((email) => email !== pull?.email)
  return { ...card, visibility, role, insider, analyzing, analyzeTimestamp, emails }
}
