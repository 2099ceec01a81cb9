import type { FollowCard, LogRow } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { cardOf, visibleCardColumns } from '../../stores/user-cards.ts'
import type { Viewer } from '../../stores/viewer.ts'

export interface PageWish {
  readonly offset: number
  readonly limit: number
}

interface Part<T> {
  readonly items: T[]
  readonly total: number
}

/** Which end of the follows the person is at: their followers, or those they follow. */
export type FollowEnd = 'followers' | 'following'

/** The latest first; only those who can be seen. */
export async function listFollows(
  db: Queryable,
  end: FollowEnd,
  userId: string,
  viewer: Viewer,
  { offset, limit }: PageWish,
): Promise<Part<FollowCard>> {
  const { theirs, others } = ends[end]
  const follows = db
    .selectFrom('follows')
    .innerJoin('visibleUsers', 'visibleUsers.id', `follows.${others}`)
    .where(`follows.${theirs}`, '=', userId)
  const rows = await follows
    .select([...visibleCardColumns, followedBy(viewer).as('followed')])
    .orderBy('follows.createdAt', 'desc')
    .orderBy('visibleUsers.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    items: rows.map((row) => ({ ...cardOf(row), followed: row.followed })),
    total: await countOf(follows.select(countAll)),
  }
}

/** How somebody's rating changed, the latest first. */
export async function listLog(
  db: Queryable,
  userId: string,
  { offset, limit }: PageWish,
): Promise<Part<LogRow>> {
  const entries = db.selectFrom('logEntries').where('userId', '=', userId)
  const rows = await entries
    .select(['id', 'createdAt', 'diff'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    items: rows.map(({ id, createdAt, diff }) => ({ _id: id, timestamp: instant(createdAt), diff })),
    total: await countOf(entries.select(countAll)),
  }
}

// --- internal ---

const ends = {
  followers: { theirs: 'followedId', others: 'followerId' },
  following: { theirs: 'followerId', others: 'followedId' },
} as const

const countAll = sql<number>`count(*)::int`.as('count')

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count
}

function followedBy({ id }: Viewer) {
  return sql<boolean>`exists (
    select 1 from follows as mine where mine.follower_id = ${id}::uuid and mine.followed_id = visible_users.id
  )`
}
