import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { changeUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'

/** What somebody wants to be to somebody else. */
export interface Follow {
  readonly followerId: string
  readonly followedId: string
  readonly wanted: boolean
}

export interface Following {
  /** The new versions of both; undefined where it was so already. */
  readonly changed: { readonly followerVersion: number; readonly followedVersion: number } | undefined
  readonly followerCount: number
}

/**
 * Follows somebody, or no more. Whom nobody sees cannot be followed; to leave them takes no right, and tells nothing of
 * whether they are there. Rejects with `invalid` for oneself, with `notFound` for those who cannot be seen.
 */
export async function setFollow(trx: DatabaseTransaction, follow: Follow): Promise<Following> {
  const { followerId, followedId, wanted } = follow
  if (wanted && followerId === followedId) throw new ApiError('invalid', oneselfSentence)
  const both = await lockBoth(trx, follow)
  const [follower, followed] = [both.get(followerId), both.get(followedId)]
  if (wanted && !followed?.isVisible) throw new ApiError('notFound', errorSentences.notFound)
  const shown = followed?.isVisible ? followed.followerCount : 0
  if (!(await put(trx, follow))) return { changed: undefined, followerCount: shown }
  if (wanted) await usageStore(trx).record('followed', followerId, { userId: followedId })
  const step = wanted ? 1 : -1
  // Numbers tell of those who can be seen.
  const theirs = follower?.isVisible ? step : 0
  const own = followed?.isVisible ? step : 0
  const followedVersion = await changeUser(trx, followedId, {
    followerCount: sql<number>`follower_count + ${theirs}`,
  })
  const followerVersion = await changeUser(trx, followerId, {
    followingCount: sql<number>`following_count + ${own}`,
  })
  return {
    changed: { followerVersion, followedVersion },
    followerCount: followed?.isVisible ? shown + theirs : 0,
  }
}

// --- internal ---

const oneselfSentence = 'Nobody can follow themselves'

interface Counted {
  readonly isVisible: boolean
  readonly followerCount: number
}

/** In the order of ids, so that two who follow each other do not wait in a ring. */
async function lockBoth(
  trx: DatabaseTransaction,
  { followerId, followedId }: Follow,
): Promise<ReadonlyMap<string, Counted>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'followerCount', isVisible])
    .where('id', 'in', [followerId, followedId])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const isVisible = sql<boolean>`exists (select 1 from visible_users where visible_users.id = users.id)`.as(
  'isVisible',
)

/** Whether that changed anything. */
async function put(trx: DatabaseTransaction, { followerId, followedId, wanted }: Follow): Promise<boolean> {
  if (!wanted) {
    const { numDeletedRows } = await trx
      .deleteFrom('follows')
      .where('followerId', '=', followerId)
      .where('followedId', '=', followedId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follows')
    .values({ followerId, followedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
