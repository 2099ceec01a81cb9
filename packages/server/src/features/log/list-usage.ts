import type { UsageEntry } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'

export interface UsageFilter {
  readonly event?: UsageEntry['event'] | undefined
  readonly offset: number
  readonly limit: number
}

type Actor = NonNullable<UsageEntry['user']>

interface UsageRow extends Omit<UsageEntry, '_id' | 'timestamp' | 'user'> {
  readonly user: Omit<Actor, 'namePlaceholder' | 'color'> | null
  readonly id: string
  readonly createdAt: Date
}

/** Lists usage events, latest first. Insiders see events of visible users, admins see all. */
export async function listUsage(db: Queryable, { event, offset, limit }: UsageFilter, viewer: Viewer) {
  const fromClause = sql`
    from usage_log
    left join users as actor on actor.id = usage_log.user_id and ${isVisible('actor', viewer)}
    left join users as target on target.id = (usage_log.detail ->> 'userId')::uuid and ${isVisible('target', viewer)}
    where (usage_log.user_id is null or actor.id is not null)
      and (${event ?? null}::text is null or usage_log.event = ${event ?? null})`
  const { rows } = await sql<UsageRow>`
    select usage_log.id, usage_log.event, usage_log.created_at,
      case when actor.id is not null then jsonb_build_object(
        '_id', actor.id, 'login', actor.login, 'name', actor.name, 'avatarUrl', actor.avatar_url
      ) end as "user",
      case
        when target.login is not null then jsonb_build_object(
          'title', coalesce(nullif(target.name, ''), target.login), 'path', '/users/' || target.login
        )
        when usage_log.detail ? 'path' then jsonb_build_object(
          'title', usage_log.detail ->> 'title', 'path', usage_log.detail ->> 'path'
        )
      end as subject
    ${fromClause}
    order by usage_log.created_at desc, usage_log.id desc
    offset ${offset} limit ${limit}`.execute(db)
  const { total } = await singleRow(db, sql<{ total: number }>`select count(*)::int as total ${fromClause}`)
  return { items: rows.map(toUsageEntry), total }
}

function isVisible(alias: 'actor' | 'target', { isAdmin }: Viewer) {
  return sql`(${isAdmin}::boolean or exists (
    select 1 from visible_users where visible_users.id = ${sql.ref(alias)}.id
  ))`
}

function toUsageEntry({ id, createdAt, user, ...row }: UsageRow): UsageEntry {
  const actor = user && { ...user, ...avatarFallback(user._id, user.name, user.login) }
  return { _id: id, timestamp: toIsoString(createdAt), user: actor, ...row }
}
