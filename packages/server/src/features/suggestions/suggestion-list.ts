import { ApiError, errorSentences, profile, quotaSentence, type Suggestion } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { accountName, directories } from '../../stores/directories.ts'
import { findVisibleIds } from '../../stores/find-visible-ids.ts'
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
  const rows = await suggestions(db, userId)
    .select(columns)
    .where('kind', '=', kind)
    .where('ignoredAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const pages = await findPages(db, rows)
  const followed = await listFollowed(
    db,
    userId,
    [...pages.values()].map((page) => page.userId),
  )
  const listed = rows
    .map((row) => ({ row, page: pages.get(row.id) }))
    .filter(({ page }) => page === undefined || !followed.has(page.userId))
  const [here, elsewhere] = [
    listed.filter(({ page }) => page?.isVisible),
    listed.filter(({ page }) => !page?.isVisible),
  ]
  const items = [...here, ...elsewhere]
    .slice(offset, offset + limit)
    .map(({ row, page }) => toSuggestion({ ...row, pageId: page?.isVisible ? page.userId : null }))
  return { items, total: listed.length }
}

interface SuggestedPage {
  readonly userId: string
  readonly isVisible: boolean
}

/** The users of these accounts who are here, by suggestion. */
async function findPages(
  db: Queryable,
  rows: readonly Pick<SuggestionRow, 'id' | 'source' | 'subject'>[],
): Promise<ReadonlyMap<string, SuggestedPage>> {
  const users = await directories(db).findByAccounts(
    rows.map(({ source, subject }) => ({ provider: source, subject })),
  )
  const visibleIds = await findVisibleIds(db, [...users.values()])
  return new Map(
    rows.flatMap(({ id, source, subject }) => {
      const userId = users.get(accountName({ provider: source, subject }))
      return userId === undefined ? [] : [[id, { userId, isVisible: visibleIds.has(userId) }] as const]
    }),
  )
}

async function listFollowed(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ followedId: string }>`
    select followed_id from follows
    where follower_id = ${userId} and followed_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ followedId }) => followedId))
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
  const row = await suggestions(db, userId).select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  const page = (await findPages(db, [row])).get(id)
  return toSuggestion({ ...row, pageId: page?.isVisible ? page.userId : null })
}

const columns = [
  ...(['id', 'source', 'subject', 'login', 'avatarUrl', 'name', 'location'] as const),
  ...(['invitedAt', 'ignoredAt'] as const),
] as const

function suggestions(db: Queryable, userId: string) {
  return db.selectFrom('suggestions').where('userId', '=', userId)
}

interface SuggestionRow extends Pick<Suggestion, 'source' | 'avatarUrl' | 'location'> {
  readonly id: string
  readonly subject: string
  readonly login: string | null
  readonly name: string
  readonly invitedAt: Date | null
  readonly ignoredAt: Date | null
}

/** `pageId` is null for users who are not visible, so that the list does not reveal that they are here. */
function toSuggestion(row: SuggestionRow & { readonly pageId: string | null }): Suggestion {
  const { id, subject: _, invitedAt, ignoredAt, pageId, login, name, ...rest } = row
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
