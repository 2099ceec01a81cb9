import { ApiError, errorSentences, profile, type Suggestion } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { SuggestionKind } from '../../stores/suggestion-store.ts'

export interface PageWish {
  readonly offset: number
  readonly limit: number
}

/** Those who have a page here first; less those who are followed already, and those who are not wanted. */
export async function listSuggestions(
  db: Queryable,
  userId: string,
  kind: SuggestionKind,
  { offset, limit }: PageWish,
) {
  const listed = suggestions(db, userId)
    .where('suggestions.kind', '=', kind)
    .where('suggestions.ignoredAt', 'is', null)
    .where(sql<boolean>`not exists (
      select from follows where follower_id = ${userId} and followed_id = identities.user_id
    )`)
  const rows = await listed
    .select(columns)
    .orderBy(sql`visible_users.id is null`)
    .orderBy(sql`lower(suggestions.name)`)
    .orderBy('suggestions.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(told), total }
}

/** Whether they were invited just now, which somebody is once, and as often a day as the contract lets them. */
export async function invite(trx: DatabaseTransaction, userId: string, id: string): Promise<boolean> {
  const suggestion = await lock(trx, userId, id)
  if (suggestion.invitedAt !== null) return false
  await refuseTooMany(trx, userId)
  await everywhere(trx, userId, suggestion, { invitedAt: sql<Date>`now()` })
  return true
}

export async function ignore(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const suggestion = await lock(trx, userId, id)
  if (suggestion.ignoredAt === null)
    await everywhere(trx, userId, suggestion, { ignoredAt: sql<Date>`now()` })
}

export async function findSuggestion(db: Queryable, userId: string, id: string): Promise<Suggestion> {
  const row = await suggestions(db, userId)
    .select(columns)
    .where('suggestions.id', '=', id)
    .executeTakeFirstOrThrow()
  return told(row)
}

// --- internal ---

const columns = [
  'suggestions.id',
  'suggestions.source',
  'suggestions.login',
  'suggestions.avatarUrl',
  'suggestions.name',
  'suggestions.location',
  'suggestions.invitedAt',
  'suggestions.ignoredAt',
  // Of those whom nobody may see it is not told that they are here.
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

interface Row extends Pick<Suggestion, 'source' | 'avatarUrl' | 'location'> {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly invitedAt: Date | null
  readonly ignoredAt: Date | null
  readonly pageId: string | null
}

function told({ id, invitedAt, ignoredAt, pageId, login, name, ...same }: Row): Suggestion {
  const marks = { invited: invitedAt !== null, ignored: ignoredAt !== null }
  return { _id: id, ...same, login: login ?? name, name: name || null, ...marks, userId: pageId }
}

/** Rejects with `notFound` where it is nobody's or another person's. The person goes first: they are counted. */
async function lock(trx: DatabaseTransaction, userId: string, id: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const found = await trx
    .selectFrom('suggestions')
    .select(['source', 'subject', 'invitedAt', 'ignoredAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return found
}

type Locked = Awaited<ReturnType<typeof lock>>

/** Somebody who follows and is followed is suggested twice, and is one. */
async function everywhere(
  trx: DatabaseTransaction,
  userId: string,
  { source, subject }: Locked,
  mark: { invitedAt: ReturnType<typeof sql<Date>> } | { ignoredAt: ReturnType<typeof sql<Date>> },
): Promise<void> {
  await trx
    .updateTable('suggestions')
    .set(mark)
    .where('userId', '=', userId)
    .where('source', '=', source)
    .where('subject', '=', subject)
    .execute()
}

/** Counted here as well as by each server: several of them, or a start, are no way to write to more strangers. */
async function refuseTooMany(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { calls, perSeconds } = profile.invite.rate ?? { calls: 0, perSeconds: 0 }
  const { count } = await trx
    .selectFrom('suggestions')
    .select(sql<number>`count(distinct (source, subject))::int`.as('count'))
    .where('userId', '=', userId)
    .where(sql<boolean>`invited_at > now() - make_interval(secs => ${perSeconds})`)
    .executeTakeFirstOrThrow()
  if (count < calls) return
  throw new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: perSeconds })
}
