import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/**
 * Which of these users may be shown. Lists that are elsewhere than users, such as applications, read the ids first and
 * then these, because several machines can't join them.
 */
export function findVisibleIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findIds(db, 'visible_users', ids)
}

/** Which of these users recruiters may find. */
export function findFindableIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findIds(db, 'findable_users', ids)
}

async function findIds(
  db: Queryable,
  view: 'visible_users' | 'findable_users',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(view)} where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
