import type { AdminUserCard, UserSegment } from '@handiwork/core/api'
import { type Expression, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { cardColumns, cardOf } from '../../stores/user-cards.ts'
import type { PageWish } from './user-lists.ts'
import { isInSegment } from './user-segments.ts'

export interface UserFilter extends PageWish {
  readonly segment: UserSegment
  /** Those whose login, name or e-mail holds it; everybody where it is empty. */
  readonly query: string
}

/** The people of a segment, the newest first, for admins. */
export async function listedUsers(
  db: Queryable,
  { segment, query, offset, limit }: UserFilter,
): Promise<{ items: AdminUserCard[]; total: number }> {
  const words = query.trim()
  const fitting = db
    .selectFrom('users')
    .where(isInSegment[segment])
    .$if(words !== '', (some) => some.where(mentions(words)))
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
  select address from emails where emails.user_id = users.id and verified_at is not null
  order by is_primary desc, address
)`

function mentions(words: string): Expression<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  // Addresses are looked through once, and not for each of many people.
  return sql<boolean>`(users.login ilike ${pattern} or users.name ilike ${pattern} or users.id in (
    select user_id from emails where lower(emails.address) = lower(${words})
  ))`
}
