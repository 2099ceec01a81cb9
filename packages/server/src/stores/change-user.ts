import { ApiError, errorSentences, type Visibility } from '@handiwork/core/api'
import { sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Queryable, Tables } from '../db/tables.ts'
import { refreshScores } from './refresh-scores.ts'
import { refreshSearch, searchedColumns } from './refresh-search.ts'
import { webhookOutbox } from './webhook-outbox.ts'

export type UserColumns = Omit<UpdateObject<Tables, 'users'>, 'id' | 'version' | 'updatedAt'>

/**
 * Updates a user, their leaderboard ranks and the follow counts of others. Must be the last statement of its
 * transaction. Webhooks report the change, unless only follow counts changed. Callers that have already locked the user
 * pass what they read with the lock. Returns the new version, to publish after the commit.
 */
export async function changeUser(
  trx: DatabaseTransaction,
  id: string,
  columns: UserColumns,
  locked?: Pick<LockedUser, 'countryCode' | 'isVisible'>,
): Promise<number> {
  const previous = locked ?? (await lockUser(trx, id))
  const updated = await trx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(['version', 'countryCode', isVisible])
    .executeTakeFirstOrThrow()
  const visibilityChange = Number(updated.isVisible) - Number(previous.isVisible)
  if (visibilityChange !== 0) await adjustFollowCounts(trx, id, visibilityChange)
  if (visibilityChange !== 0 || updated.countryCode !== previous.countryCode) await refreshScores(trx, id)
  if (isSearched(columns)) await refreshSearch(trx, id)
  if (!isFollowCount(columns)) await webhookOutbox(trx).recordProfileChange(id)
  return updated.version
}

function isSearched(columns: UserColumns): boolean {
  return searchedColumns.some((name) => Object.hasOwn(columns, name))
}

function isFollowCount(columns: UserColumns): boolean {
  const names = Object.keys(columns)
  return names.length > 0 && names.every((name) => name === 'followerCount' || name === 'followingCount')
}

export interface LockedUser {
  readonly login: string | null
  readonly role: 'user' | 'client' | 'admin'
  readonly visibility: Visibility
  readonly previousVisibility: Visibility | null
  readonly deletedAt: Date | null
  readonly countryCode: string | null
  readonly isVisible: boolean
}

/** Locks a user until the transaction ends. Rejects with `notFound` if a concurrent request erased the user. */
export async function lockUser(trx: DatabaseTransaction, id: string): Promise<LockedUser> {
  const user = await trx
    .selectFrom('users')
    .select(['login', 'role', 'visibility', 'previousVisibility', 'deletedAt', 'countryCode', isVisible])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return user
}

/**
 * Locks a user whose data is about to change. Rejects with `forbidden` if a concurrent request deleted the
 * profile: what is stored afterwards would outlive the deletion.
 */
export async function lockPresentUser(trx: DatabaseTransaction, id: string): Promise<LockedUser> {
  const user = await lockUser(trx, id)
  if (user.deletedAt !== null) throw new ApiError('forbidden', errorSentences.forbidden)
  return user
}

/**
 * Waits for deletions in progress and prevents others until the end of the transaction. Returns how many of these users
 * are present. Locks in the order of ids.
 */
export async function lockPresentUsers(trx: DatabaseTransaction, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const id of [...new Set(ids)].toSorted()) {
    const { rows } = await sql`
      select 1 from users where id = ${id} and deleted_at is null for share`.execute(trx)
    count += rows.length
  }
  return count
}

/** The same condition as the view `visible_users`, which an update cannot query for the new values. */
export const isVisibleUser = sql<boolean>`
  (visibility in ('public', 'visible') and deleted_at is null and anonymous_token_hash is null)`
const isVisible = isVisibleUser.as('isVisible')

/** The users whom a user follows, and their followers. */
export async function listFollowRelations(
  db: Queryable,
  id: string,
): Promise<{ readonly followed: readonly string[]; readonly followers: readonly string[] }> {
  const followed = await db.selectFrom('follows').select('followedId').where('followerId', '=', id).execute()
  const followers = await db
    .selectFrom('followers')
    .select('followerId')
    .where('followedId', '=', id)
    .execute()
  return {
    followed: followed.map(({ followedId }) => followedId),
    followers: followers.map(({ followerId }) => followerId),
  }
}

/** Only visible users count as followers. Locks rows in id order to avoid deadlocks. */
async function adjustFollowCounts(trx: DatabaseTransaction, id: string, delta: number): Promise<void> {
  const { followed, followers } = await listFollowRelations(trx, id)
  const affected = [...new Set([...followed, ...followers])]
  if (affected.length === 0) return
  await sql`select lock_users(${affected}::uuid[])`.execute(trx)
  await sql`
    update users set
      follower_count = greatest(0, follower_count + case when id = any(${followed}::uuid[]) then ${delta}::int else 0 end),
      following_count = greatest(0, following_count + case when id = any(${followers}::uuid[]) then ${delta}::int else 0 end),
      version = version + 1
    where id = any(${affected}::uuid[])`.execute(trx)
}
