import type { FollowCard, LogRow } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { toUserCard, type UserCardRow, visibleUserCardColumns } from '../../stores/user-cards.ts'
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

/**
 * Lists visible users, latest follow first. First the ids, then the users: they can be on other machines than the list.
 */
export async function listFollows(
  db: Queryable,
  direction: FollowDirection,
  userId: string,
  viewer: Viewer,
  page: UserPageRequest,
): Promise<UserPage<FollowCard>> {
  const rows = await readVisiblePage(db, direction, userId, page)
  const followed = await listFollowedBy(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  const { countColumn } = followColumns[direction]
  const user = await db
    .selectFrom('users')
    .select(`${countColumn} as total`)
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    items: rows.map((row) => ({ ...toUserCard(row), followed: followed.has(row.id) })),
    total: user?.total ?? 0,
  }
}

/** Most users are visible, so the first batch of ids is usually enough for a first page. */
async function readVisiblePage(
  db: Queryable,
  direction: FollowDirection,
  userId: string,
  { offset, limit }: UserPageRequest,
): Promise<readonly UserCardRow[]> {
  const visible: UserCardRow[] = []
  for (let start = 0; visible.length < offset + limit; start += FOLLOW_BATCH) {
    const ids = await listFollowIds(db, direction, userId, start)
    const cards = await db
      .selectFrom('visibleUsers')
      .select(visibleUserCardColumns)
      .where(sql<boolean>`visible_users.id = any(${ids}::uuid[])`)
      .execute()
    const byId = new Map(cards.map((card) => [card.id, card]))
    visible.push(...ids.flatMap((id) => byId.get(id) ?? []))
    if (ids.length < FOLLOW_BATCH) break
  }
  return visible.slice(offset, offset + limit)
}

const FOLLOW_BATCH = 500

async function listFollowIds(
  db: Queryable,
  direction: FollowDirection,
  userId: string,
  start: number,
): Promise<string[]> {
  const { table, userColumn, otherColumn } = followColumns[direction]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(otherColumn)} as id from ${sql.table(table)} where ${sql.ref(userColumn)} = ${userId}
    order by created_at desc, ${sql.ref(otherColumn)} offset ${start} limit ${FOLLOW_BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

async function listFollowedBy(
  db: Queryable,
  { id }: Viewer,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (id === null || userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('follows')
    .select('followedId')
    .where('followerId', '=', id)
    .where('followedId', 'in', userIds)
    .execute()
  return new Set(rows.map(({ followedId }) => followedId))
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
  followers: {
    ...{ table: 'followers', userColumn: 'followedId', otherColumn: 'followerId' },
    countColumn: 'followerCount',
  },
  following: {
    ...{ table: 'follows', userColumn: 'followerId', otherColumn: 'followedId' },
    countColumn: 'followingCount',
  },
} as const

const rowCount = sql<number>`count(*)::int`.as('count')

async function readCount(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count
}
