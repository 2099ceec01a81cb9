import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { changeUser, isVisibleUser, type LockedUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'

/** A request to follow or unfollow a user. */
export interface FollowRequest {
  readonly followerId: string
  readonly followedId: string
  readonly shouldFollow: boolean
}

export interface FollowResult {
  /** The new versions of both users; undefined if nothing changed. */
  readonly changed: { readonly followerVersion: number; readonly followedVersion: number } | undefined
  readonly followerCount: number
}

/**
 * Follows or unfollows a user. Unfollowing always succeeds, so that it does not reveal whether a hidden user
 * exists. Rejects with `invalid` for following oneself, with `notFound` for a user who is not visible.
 */
export async function setFollow(trx: DatabaseTransaction, follow: FollowRequest): Promise<FollowResult> {
  const { followerId, followedId, shouldFollow } = follow
  if (shouldFollow && followerId === followedId) throw new ApiError('invalid', selfFollowMessage)
  const both = await lockBoth(trx, follow)
  const [follower, followed] = [both.get(followerId), both.get(followedId)]
  // A concurrent request can have erased the follower.
  if (shouldFollow && (follower === undefined || !followed?.isVisible))
    throw new ApiError('notFound', errorSentences.notFound)
  const visibleFollowerCount = followed?.isVisible ? followed.followerCount : 0
  if (!(await writeFollow(trx, follow))) return { changed: undefined, followerCount: visibleFollowerCount }
  if (shouldFollow) await usageStore(trx).record('followed', followerId, { userId: followedId })
  const delta = shouldFollow ? 1 : -1
  // Counts include only visible users.
  const followerDelta = follower?.isVisible ? delta : 0
  const followingDelta = followed?.isVisible ? delta : 0
  const followedColumns = { followerCount: sql<number>`follower_count + ${followerDelta}` }
  const followedVersion = await changeUser(trx, followedId, followedColumns, followed)
  const followerColumns = { followingCount: sql<number>`following_count + ${followingDelta}` }
  const followerVersion = await changeUser(trx, followerId, followerColumns, follower)
  return {
    changed: { followerVersion, followedVersion },
    followerCount: followed?.isVisible ? visibleFollowerCount + followerDelta : 0,
  }
}

const selfFollowMessage = "You can't follow yourself"

interface LockedFollower extends Pick<LockedUser, 'countryCode' | 'isVisible'> {
  readonly followerCount: number
}

/** Locks both users in the order of their ids, to prevent deadlocks. */
async function lockBoth(
  trx: DatabaseTransaction,
  { followerId, followedId }: FollowRequest,
): Promise<ReadonlyMap<string, LockedFollower>> {
  const locked = new Map<string, LockedFollower>()
  for (const id of [followerId, followedId].toSorted()) {
    const row = await trx
      .selectFrom('users')
      .select(['followerCount', 'countryCode', isVisibleUser.as('isVisible')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row !== undefined) locked.set(id, row)
  }
  return locked
}

/** Returns true if the row and its copy were inserted or deleted. */
async function writeFollow(
  trx: DatabaseTransaction,
  { followerId, followedId, shouldFollow }: FollowRequest,
): Promise<boolean> {
  if (!shouldFollow) {
    const { numDeletedRows } = await trx
      .deleteFrom('follows')
      .where('followerId', '=', followerId)
      .where('followedId', '=', followedId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await trx
      .deleteFrom('followers')
      .where('followedId', '=', followedId)
      .where('followerId', '=', followerId)
      .execute()
    return true
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follows')
    .values({ followerId, followedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  await trx
    .insertInto('followers')
    .values({ followedId, followerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
