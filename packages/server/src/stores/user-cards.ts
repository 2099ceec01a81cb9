import { type ListedTextName, listedTextNames, mapProfileTexts, type UserCard } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { avatarFallback } from './avatar-fallback.ts'

/** The columns of a user card. */
export interface UserCardRow extends Readonly<Record<ListedTextName, string | null>> {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly avatarUrl: string | null
  readonly experience: number
}

/** Column names, valid on `users` and on `visibleUsers`. */
export const userCardColumns = ['id', 'login', 'name', 'avatarUrl', ...listedTextNames, 'experience'] as const

/** The same columns, qualified with the view. */
export const visibleUserCardColumns = userCardColumns.map((column) => `visibleUsers.${column}` as const)

/**
 * The cards of those of these users who may be shown, by id. For lists that are elsewhere than users, because several
 * machines can't join them.
 */
export async function findVisibleCards(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, UserCard>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('visibleUsers').select(userCardColumns).where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, toUserCard(row)]))
}

/** Converts a row to a user card for lists. */
export function toUserCard(row: UserCardRow): UserCard {
  const { id, login, name, avatarUrl, experience } = row
  return {
    ...{ _id: id, login, name, ...avatarFallback(id, name, login), avatarUrl },
    ...mapProfileTexts(listedTextNames, (text) => row[text]),
    experience: Math.round(experience),
  }
}
