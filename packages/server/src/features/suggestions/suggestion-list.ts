import { ApiError, errorSentences, profile, quotaSentence, type Suggestion } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { SuggestionKind } from '../../stores/suggestion-store.ts'

export interface SuggestionPageRequest {
  readonly offset: number
  readonly limit: number
}

/** Lists users with a profile here first. Leaves out those already followed or ignored. */
export async function listSuggestions(
  db: Queryable,
  userId: string,
  kind: SuggestionKind,
  { offset, limit }: SuggestionPageRequest,
) {
  const query = suggestions(db, userId)
    .where('suggestions.kind', '=', kind)
    .where('suggestions.ignoredAt', 'is', null)
    .where(sql<boolean>`not exists (
      select 1 from follows where follower_id = ${userId} and followed_id = identities.user_id
    )`)
  const rows = await query
    .select(columns)
    .orderBy(sql`visible_users.id is null`)
    .orderBy(sql`lower(suggestions.name)`)
    .orderBy('suggestions.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toSuggestion), total }
}

/**
 * Marks a suggestion as invited. Returns false if it already was. Each user is invited once, within the daily
 * limit of the API.
 */
export async function invite(trx: DatabaseTransaction, userId: string, id: string): Promise<boolean> {
  const suggestion = await lockSuggestion(trx, userId, id)
  if (suggestion.invitedAt !== null) return false
  await enforceInviteLimit(trx, userId)
  await updateBothKinds(trx, userId, suggestion, { invitedAt: sql<Date>`now()` })
  return true
}

export async function ignore(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const suggestion = await lockSuggestion(trx, userId, id)
  if (suggestion.ignoredAt === null)
    await updateBothKinds(trx, userId, suggestion, { ignoredAt: sql<Date>`now()` })
}

export async function findSuggestion(db: Queryable, userId: string, id: string): Promise<Suggestion> {
  const row = await suggestions(db, userId)
    .select(columns)
    .where('suggestions.id', '=', id)
    .executeTakeFirstOrThrow()
  return toSuggestion(row)
}

const columns = [
  'suggestions.id',
  'suggestions.source',
  'suggestions.login',
  'suggestions.avatarUrl',
  'suggestions.name',
  'suggestions.location',
  'suggestions.invitedAt',
  'suggestions.ignoredAt',
  // Null for users who are not visible, so that the list does not reveal that they are here.
  'visibleUsers.id as pageId',
] as const

function suggestions(db: Queryable, userId: string) {
  return db
    .selectFrom('suggestions')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.source', '=', 'suggestions.source')
        .onRef('identities.subject', '=', 'suggestions.subject'),
    )
    .leftJoin('visibleUsers', 'visibleUsers.id', 'identities.userId')
    .where('suggestions.userId', '=', userId)
}

interface SuggestionRow extends Pick<Suggestion, 'source' | 'avatarUrl' | 'location'> {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly invitedAt: Date | null
  readonly ignoredAt: Date | null
  readonly pageId: string | null
}

function toSuggestion({ id, invitedAt, ignoredAt, pageId, login, name, ...rest }: SuggestionRow): Suggestion {
  const flags = { invited: invitedAt !== null, ignored: ignoredAt !== null }
  return { _id: id, ...rest, login: login ?? name, name: name || null, ...flags, userId: pageId }
}

/**
 * Rejects with `notFound` unless the suggestion belongs to this user. Locks the user first, because
 * invitations are counted per user.
 */
async function lockSuggestion(trx: DatabaseTransaction, userId: string, id: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const suggestion = await trx
    .selectFrom('suggestions')
    .select(['source', 'subject', 'invitedAt', 'ignoredAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (suggestion === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return suggestion
}

type LockedSuggestion = Awaited<ReturnType<typeof lockSuggestion>>

/** A user who both follows and is followed has two suggestion rows; updates both. */
async function updateBothKinds(
  trx: DatabaseTransaction,
  userId: string,
  { source, subject }: LockedSuggestion,
  changes: { invitedAt: ReturnType<typeof sql<Date>> } | { ignoredAt: ReturnType<typeof sql<Date>> },
): Promise<void> {
  await trx
    .updateTable('suggestions')
    .set(changes)
    .where('userId', '=', userId)
    .where('source', '=', source)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Enforced in the database in addition to the per-server rate limit, which restarts and additional servers
 * would bypass.
 */
async function enforceInviteLimit(trx: DatabaseTransaction, userId: string): Promise<void> {
  const limit = profile.invite.rate ?? { calls: 0, perSeconds: 0 }
  const { count, retryAfterSeconds } = await trx
    .selectFrom('suggestions')
    .select([
      sql<number>`count(distinct (source, subject))::int`.as('count'),
      sql<number>`coalesce(ceil(${limit.perSeconds} - extract(epoch from now() - min(invited_at))), 0)::int`.as(
        'retryAfterSeconds',
      ),
    ])
    .where('userId', '=', userId)
    .where(sql<boolean>`invited_at > now() - make_interval(secs => ${limit.perSeconds})`)
    .executeTakeFirstOrThrow()
  if (count < limit.calls) return
  throw new ApiError('tooMany', quotaSentence(limit, retryAfterSeconds), { retryAfterSeconds })
}
