import type { AdminUserCard, UserSegment } from '@handiwork/core/api'
import { type Expression, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { NOREPLY } from '../../stores/noreply.ts'
import { cardColumns, cardOf } from '../../stores/user-cards.ts'
import type { PageWish } from './user-lists.ts'
import { isInSegment } from './user-segments.ts'

export interface UserFilter extends PageWish {
  readonly segment: UserSegment
  /** Those in whose login and name words begin with its words, and whose e-mail it is; everybody where it is empty. */
  readonly query: string
}

/** The people of a segment, the newest first, for admins. */
export async function listedUsers(
  db: Queryable,
  { segment, query, offset, limit }: UserFilter,
): Promise<{ items: AdminUserCard[]; total: number }> {
  const words = query.trim()
  const isMeant = words === '' ? sql<boolean>`true` : await mentions(db, words)
  const fitting = db.selectFrom('users').where(isInSegment[segment]).where(isMeant)
  const rows = await fitting
    .select([...cardColumns, 'visibility', 'role', 'insider', 'analyzeTimestamp'])
    .select([sql<boolean>`users.run_id is not null`.as('analyzing'), verifiedEmails.as('emails')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await fitting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return {
    items: rows.map(({ visibility, role, insider, analyzing, analyzeTimestamp, emails, ...card }) => ({
      ...cardOf(card),
      ...{ visibility, role, insider, analyzing, analyzeTimestamp: instant(analyzeTimestamp), emails },
    })),
    total: count,
  }
}

// --- internal ---

const verifiedEmails = sql<string[]>`array(
  select address from emails
  where emails.user_id = users.id and verified_at is not null and address not like ${NOREPLY}
  order by is_primary desc, address
)`

/** Looked up first: of what stands in the question itself the database knows how many there are (decision 045). */
async function mentions(db: Queryable, words: string): Promise<Expression<boolean>> {
  const { rows } = await sql<{ beginnings: string | null; owners: string[] }>`
    select
      (
        select string_agg(quote_literal(word) || ':*', ' & ') from unnest(search_words(${words})) as word
      ) as beginnings,
      array(
        select user_id from emails where lower(address) = lower(${words}) and address not like ${NOREPLY}
      ) as owners`.execute(db)
  const { beginnings, owners } = rows[0]!
  return sql<boolean>`(
    array_to_tsvector(search_words(coalesce(users.login, '') || ' ' || users.name)) @@ ${beginnings}::tsquery
    or users.id = any(${owners}::uuid[])
  )`
}
