import type { HiringAction, HiringLogEntry } from '@handiwork/core/api'
import { MAX_HIRING_LOG_ROWS } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

export interface HiringLogFilters {
  /** Undefined for the whole site. */
  readonly organizationId?: string | undefined
  readonly action?: HiringAction | undefined
  /** The recruiter's login. */
  readonly recruiter?: string | undefined
  /** Days in UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What recruiters asked and did, latest first. */
export function hiringLogStore(db: Queryable) {
  return {
    async list(filters: HiringLogFilters, { offset, limit }: { offset: number; limit: number }) {
      const items = await entries(db, filters, sql`offset ${offset} limit ${limit}`)
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from hiring_log as log where ${condition(filters)}`.execute(db)
      return { items, total: rows[0]?.total ?? 0 }
    },

    listAll: (filters: HiringLogFilters) => entries(db, filters, sql`limit ${MAX_HIRING_LOG_ROWS}`),
  }
}

/**
 * People who are private, hidden, deleted or without consent have no name: their rows say only that there was a
 * person. The name is that of today, as with all lists.
 */
async function entries(
  db: Queryable,
  filters: HiringLogFilters,
  page: RawBuilder<unknown>,
): Promise<HiringLogEntry[]> {
  const { rows } = await sql<EntryRow>`
    select log.id, log.at, log.action, log.details,
      case when recruiters.id is not null then jsonb_build_object(
        'login', recruiters.login, 'name', coalesce(recruiters.name, recruiters.login, '')
      ) end as recruiter,
      case when organizations.id is not null then jsonb_build_object(
        'login', organizations.login, 'name', organizations.name
      ) end as organization,
      case when log.user_id is not null or log.action = any (${personActions}::text[]) then jsonb_build_object(
        'found', case when people.id is not null then jsonb_build_object(
          'login', people.login, 'name', coalesce(people.name, people.login, '')
        ) end
      ) end as person,
      case when jobs.id is not null then jsonb_build_object('_id', jobs.id, 'title', jobs.title) end as job
    from (
      select * from hiring_log as log where ${condition(filters)} order by log.at desc, log.id desc ${page}
    ) as log
    left join users as recruiters on recruiters.id = log.recruiter_id and recruiters.deleted_at is null
    left join organizations on organizations.id = log.organization_id
    left join findable_users as people on people.id = log.user_id
    left join jobs on jobs.id = log.job_id
    order by log.at desc, log.id desc`.execute(db)
  return rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }))
}

type EntryRow = Omit<HiringLogEntry, '_id' | 'at'> & { readonly id: string; readonly at: Date }

/** Actions that always concern a person. The id is gone when the person is erased. */
const personActions: readonly HiringAction[] = [
  'view',
  'shortlist',
  'unshortlist',
  'note',
  'tag',
  'contact',
  'applicationStatus',
]

function condition({ organizationId, action, recruiter, from, to }: HiringLogFilters): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(organizationId === undefined ? [] : [sql<boolean>`log.organization_id = ${organizationId}::uuid`]),
    ...(action === undefined ? [] : [sql<boolean>`log.action = ${action}`]),
    ...(recruiter
      ? [sql<boolean>`log.recruiter_id = (select id from users where lower(login) = lower(${recruiter}))`]
      : []),
    ...(from === undefined ? [] : [sql<boolean>`log.at >= ${from}::date::timestamp at time zone 'utc'`]),
    ...(to === undefined ? [] : [sql<boolean>`log.at < (${to}::date + 1)::timestamp at time zone 'utc'`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
