import type { FollowCard, LogRow } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { toUserCard, visibleUserCardColumns } from '../../stores/user-cards.ts'
import type { Viewer } from '../../stores/viewer.ts'

export interface UserPageRequest {
  readonly offset: number
  readonly limit: number
}

interface UserPage<T> {
  readonly items: T[]
  readonly total: number
}

/** Selects a user's followers, or the users they follow. */
export type FollowDirection = 'followers' | 'following'

/** Lists visible users, latest follow first. */
export async function listFollows(
  db: Queryable,
  direction: FollowDirection,
  userId: string,
  viewer: Viewer,
  { offset, limit }: UserPageRequest,
): Promise<UserPage<FollowCard>> {
  const { userColumn, otherColumn } = followColumns[direction]
  const follows = db
    .selectFrom('follows')
    .innerJoin('visibleUsers', 'visibleUsers.id', `follows.${otherColumn}`)
    .where(`follows.${userColumn}`, '=', userId)
  const rows = await follows
    .select([...visibleUserCardColumns, isFollowedBy(viewer).as('followed')])
    .orderBy('follows.createdAt', 'desc')
    .orderBy('visibleUsers.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    items: rows.map((row) => ({ ...toUserCard(row), followed: row.followed })),
    total: await readCount(follows.select(rowCount)),
  }
}

/** Lists rating changes, latest first. */
export async function listLog(
  db: Queryable,
  userId: string,
  { offset, limit }: UserPageRequest,
): Promise<UserPage<LogRow>> {
  const entries = db.selectFrom('logEntries').where('userId', '=', userId)
  const rows = await entries
    .select(['id', 'createdAt', 'diff'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    items: rows.map(({ id, createdAt, diff }) => ({ _id: id, timestamp: toIsoString(createdAt), diff })),
    total: await readCount(entries.select(rowCount)),
  }
}

const followColumns = {
  followers: { userColumn: 'followedId', otherColumn: 'followerId' },
  following: { userColumn: 'followerId', otherColumn: 'followedId' },
} as const

const rowCount = sql<number>`count(*)::int`.as('count')

async function readCount(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count
}

function isFollowedBy({ id }: Viewer) {
  return sql<boolean>`exists (
    select 1 from follows as own where own.follower_id = ${id}::uuid and own.followed_id = visible_users.id
  )`
}
