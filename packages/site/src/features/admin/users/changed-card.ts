import type { AdminUserCard, User, UserChange } from '@handiwork/core/api'

/** Somebody in the list, as they are after a change; a new address is listed once it is verified. */
export function changedCard(card: AdminUserCard, user: User, { pull }: UserChange): AdminUserCard {
  const { visibility, role, insider, analyzing, analyzeTimestamp } = user
  const emails = card.emails.filter((email) => email !== pull?.email)
  return { ...card, visibility, role, insider, analyzing, analyzeTimestamp, emails }
}
