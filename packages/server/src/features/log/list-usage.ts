import { pathTo, type UsageEntry } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { findVisibleIds } from '../../stores/find-visible-ids.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'

export interface UsageFilter {
  readonly event?: UsageEntry['event'] | undefined
  readonly offset: number
  readonly limit: number
}

type Actor = NonNullable<UsageEntry['user']>

interface UsageRow extends Omit<UsageEntry, '_id' | 'timestamp' | 'user' | 'subject'> {
  readonly id: string
  readonly createdAt: Date
  readonly userId: string | null
  /** The affected user. */
  readonly targetId: string | null
  readonly page: UsageEntry['subject']
}

/**
 * Lists usage events, latest first. Insiders see events of visible users, admins see all. The events are read before
 * their users, who may be on other machines.
 */
export async function listUsage(db: Queryable, { event, offset, limit }: UsageFilter, viewer: Viewer) {
  const isOfEvent = sql<boolean>`(${event ?? null}::text is null or usage_log.event = ${event ?? null})`
  const isShown = viewer.isAdmin ? sql`true` : await hasVisibleActor(db, isOfEvent)
  const { rows } = await sql<UsageRow>`
    select id, event, created_at, user_id, (detail ->> 'userId')::uuid as target_id,
      case when detail ? 'path' then jsonb_build_object('title', detail ->> 'title', 'path', detail ->> 'path') end
        as page
    from usage_log where ${isOfEvent} and ${isShown}
    order by usage_log.created_at desc, usage_log.id desc
    offset ${offset} limit ${limit}`.execute(db)
  const { total } = await singleRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from usage_log where ${isOfEvent} and ${isShown}`,
  )
  const users = await loadUsers(
    db,
    rows.flatMap(({ userId, targetId }) => [userId, targetId]),
    viewer,
  )
  return { items: rows.map((row) => toUsageEntry(row, users)), total }
}

/** A condition on `usage_log`: events of visible users, and those without a user. */
async function hasVisibleActor(db: Queryable, isOfEvent: RawBuilder<boolean>): Promise<RawBuilder<boolean>> {
  const actors = await db
    .selectFrom('usageLog')
    .select('userId')
    .distinct()
    .where('userId', 'is not', null)
    .where(isOfEvent)
    .execute()
  const visible = await findVisibleIds(
    db,
    actors.flatMap(({ userId }) => userId ?? []),
  )
  return sql`(user_id is null or user_id = any(${[...visible]}::uuid[]))`
}

type UserRow = Pick<Actor, 'login' | 'name' | 'avatarUrl'> & { readonly id: string }

async function loadUsers(
  db: Queryable,
  ids: readonly (string | null)[],
  { isAdmin }: Viewer,
): Promise<ReadonlyMap<string | null, UserRow>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom(isAdmin ? 'users' : 'visibleUsers')
    .select(['id', 'login', 'name', 'avatarUrl'])
    .where(sql<boolean>`id = any(${known}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function toUsageEntry(
  { id, event, createdAt, userId, targetId, page }: UsageRow,
  users: ReadonlyMap<string | null, UserRow>,
): UsageEntry {
  const actor = users.get(userId)
  const target = users.get(targetId)
  return {
    ...{ _id: id, timestamp: toIsoString(createdAt), event },
    user: actor === undefined ? null : toActor(actor),
    subject:
      target?.login != null
        ? { title: target.name || target.login, path: pathTo('user', { login: target.login }) }
        : page,
  }
}

function toActor({ id, login, name, avatarUrl }: UserRow): Actor {
  return { _id: id, login, name, avatarUrl, ...avatarFallback(id, name, login) }
}
