import type { UserCard } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { toUserCard, userCardColumns } from './user-cards.ts'

/**
 * Loads the cards of users by id, except those who are hidden. Lists that are elsewhere than users read the ids first,
 * because several machines can't join them.
 */
export async function loadUserCards(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, UserCard>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('visibleUsers')
    .select(userCardColumns)
    .where(sql<boolean>`id = any(${known}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toUserCard(row)]))
}
