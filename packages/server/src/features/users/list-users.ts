import type { AdminUserCard, UserSegment } from '@handiwork/core/api'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'
import { NOREPLY_PATTERN } from '../../stores/noreply-pattern.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { toUserCard, userCardColumns } from '../../stores/user-cards.ts'
import type { UserPageRequest } from './user-lists.ts'

export interface UserListFilter extends UserPageRequest {
  readonly segment: UserSegment
  /** Matches word prefixes in login and name, or a whole email address. Empty matches every user. */
  readonly query: string
}

/** Lists the users of a segment for admins, newest first. */
export async function listUsers(
  db: Queryable,
  { segment, query, offset, limit }: UserListFilter,
): Promise<{ items: AdminUserCard[]; total: number }> {
  const text = query.trim()
  const isMatch = text === '' ? sql<boolean>`true` : await matchesText(db, text)
  const matchingUsers = db.selectFrom('users').where(isInSegment[segment]).where(isMatch)
  const rows = await matchingUsers
    .select([...userCardColumns, 'visibility', 'role', 'insider', 'analyzeTimestamp'])
    .select([sql<boolean>`users.run_id is not null`.as('analyzing'), verifiedEmails.as('emails')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await matchingUsers
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(({ visibility, role, insider, analyzing, analyzeTimestamp, emails, ...card }) => ({
      ...toUserCard(card),
      ...{ visibility, role, insider, analyzing, analyzeTimestamp: toIsoString(analyzeTimestamp), emails },
    })),
    total: count,
  }
}

const verifiedEmails = sql<string[]>`array(
  select address from emails
  where emails.user_id = users.id and verified_at is not null and address not like ${NOREPLY_PATTERN}
  order by is_primary desc, address
)`

/**
 * Resolves the search terms first, because the planner estimates row counts from literal values only
 * (decision 045).
 */
async function matchesText(db: Queryable, text: string): Promise<Expression<boolean>> {
  // Several machines would be asked for addresses.
  const owners = text.includes('@') ? ownersOfAddress(text) : sql`'{}'::uuid[]`
  const { prefixQuery, emailOwners } = await singleRow(
    db,
    sql<{ prefixQuery: string | null; emailOwners: string[] }>`
    select
      (
        select string_agg(quote_literal(word) || ':*', ' & ') from unnest(search_words(${text})) as word
      ) as prefix_query,
      ${owners} as email_owners`,
  )
  return sql<boolean>`(
    array_to_tsvector(search_words(coalesce(users.login, '') || ' ' || users.name)) @@ ${prefixQuery}::tsquery
    or users.id = any(${emailOwners}::uuid[])
  )`
}

const ownersOfAddress = (text: string) => sql`array(
  select user_id from emails where lower(address) = lower(${text}) and address not like ${NOREPLY_PATTERN}
)`

/** SQL conditions for user segments. Each has an index, because most segments are small. */
const isInSegment: Readonly<Record<UserSegment, RawBuilder<boolean>>> = {
  all: sql`true`,
  analyzed: sql`users.analyze_timestamp is not null`,
  analyzing: sql`users.run_id is not null`,
  insiders: sql`users.insider`,
  clients: sql`users.role = 'client'`,
  admins: sql`users.role = 'admin'`,
  private: sql`users.visibility = 'private'`,
  hidden: sql`users.visibility = 'hidden'`,
  deleted: sql`users.visibility = 'deleted'`,
  unregistered: sql`users.visibility = 'unregistered'`,
}
