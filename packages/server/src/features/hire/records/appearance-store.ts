import {
  type Appearance,
  type AppearanceFigures,
  type AppearanceFilter,
  NewSearchCriteria,
  type UserCard,
} from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import { type HiringPartyRow, hiringPartyColumns, toHiringParty } from '../../../stores/hiring-party.ts'
import { loadUserCards } from '../../../stores/load-user-cards.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'

interface AppearancePageRequest {
  readonly offset: number
  readonly limit: number
  readonly show?: AppearanceFilter | undefined
}

/** The searches that ranked a user, latest first. A user's own searches are left out. */
export async function listAppearances(
  db: Queryable,
  userId: string,
  { offset, limit, show }: AppearancePageRequest,
): Promise<{ items: Appearance[]; total: number }> {
  const followed = followedAppearances(userId, show)
  const rows = await db
    .selectFrom(followed.as('followed'))
    .innerJoin('searchRecords', 'searchRecords.id', 'followed.recordId')
    .innerJoin('searchRecordRows', (join) =>
      join
        .onRef('searchRecordRows.recordId', '=', 'followed.recordId')
        .onRef('searchRecordRows.position', '=', 'followed.position'),
    )
    .leftJoin('namedOrganizations', 'namedOrganizations.id', 'searchRecords.organizationId')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'followed.jobId').onRef('jobs.organizationId', '=', 'namedOrganizations.id'),
    )
    .select([...hiringPartyColumns, 'searchRecords.forOrganization', 'searchRecords.recruiterId'])
    .select('searchRecords.id as recordId')
    .select([
      'searchRecords.criteria',
      'searchRecords.context',
      'searchRecords.total',
      'searchRecords.versions',
    ])
    .select(['searchRecordRows.at', 'searchRecordRows.rank', 'searchRecordRows.reasons'])
    .select(['followed.viewedAt', 'followed.comparedAt', 'followed.contactedAt', 'followed.shortlistedAt'])
    .select('jobs.title as jobTitle')
    .orderBy('followed.at', 'desc')
    .orderBy('followed.recordId', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom(followed.as('followed'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const cards = await loadUserCards(
    db,
    rows.map(({ recruiterId }) => recruiterId),
  )
  return { items: rows.map((row) => toAppearance(row, cards.get(row.recruiterId ?? ''))), total }
}

/** Numbers of the last 30 days. Views within an hour count once, as in the list of viewers. */
export async function countAppearances(db: Queryable, userId: string): Promise<AppearanceFigures> {
  return await singleRow(
    db,
    sql<AppearanceFigures>`
    with found as (
      select row.rank from search_record_rows as row join search_records as record on record.id = row.record_id
      where row.user_id = ${userId}::uuid and row.at > now() - interval '30 days'
        and record.recruiter_id is distinct from row.user_id
    ), done as (
      select action, recruiter_id, at from hiring_log
      where user_id = ${userId}::uuid and at > now() - interval '30 days' and recruiter_id is distinct from user_id
    )
    select (select count(*)::int from found) as "searchCount",
      (select count(*)::int from found where rank <= 10) as "topTenCount",
      (select count(distinct (recruiter_id, date_trunc('hour', at)))::int from done where action = 'view') as "viewCount",
      (select count(*)::int from done where action = 'shortlist') as "shortlistCount"`,
  )
}

interface FollowedAppearance {
  readonly recordId: string
  readonly position: number
  readonly at: Date
  readonly viewedAt: Date | null
  readonly comparedAt: Date | null
  readonly contactedAt: Date | null
  readonly shortlistedAt: Date | null
  readonly jobId: string | null
}

/**
 * Appearances with what the recruiter did next: each action belongs to the recruiter's latest search that ranked the
 * user.
 */
function followedAppearances(userId: string, show: AppearanceFilter | undefined) {
  const isShown =
    show === undefined
      ? sql`true`
      : sql`${show === 'viewed' ? sql`viewed_at` : sql`shortlisted_at`} is not null`
  return sql<FollowedAppearance>`(
    select ranking.record_id, ranking.position, ranking.at, action.viewed_at, action.compared_at, action.contacted_at,
      action.shortlisted_at, action.job_id
    from (
      select row.record_id, row.position, row.user_id, row.at, record.recruiter_id,
        lead(row.at) over (partition by record.recruiter_id order by row.at, row.record_id) as next_at
      from search_record_rows as row join search_records as record on record.id = row.record_id
      where row.user_id = ${userId}::uuid and record.recruiter_id is distinct from row.user_id
    ) as ranking
    cross join lateral (
      select min(at) filter (where action = 'view') as viewed_at,
        min(at) filter (where action = 'compare') as compared_at,
        min(at) filter (where action = 'contact') as contacted_at,
        min(at) filter (where action = 'shortlist') as shortlisted_at,
        (array_agg(job_id order by at) filter (where action = 'shortlist' and job_id is not null))[1] as job_id
      from hiring_log as log
      where log.user_id = ranking.user_id and log.recruiter_id = ranking.recruiter_id
        and log.at >= ranking.at and (ranking.next_at is null or log.at < ranking.next_at)
    ) as action
    where ${isShown}
  )`
}

type AppearanceRow = HiringPartyRow &
  Pick<Selectable<Tables['searchRecords']>, 'criteria' | 'context' | 'total' | 'versions'> &
  Pick<Selectable<Tables['searchRecordRows']>, 'at' | 'rank' | 'reasons' | 'recordId'> &
  Pick<FollowedAppearance, 'viewedAt' | 'comparedAt' | 'contactedAt' | 'shortlistedAt'> & {
    readonly jobTitle: string | null
  }

function toAppearance(row: AppearanceRow, recruiter: UserCard | undefined): Appearance {
  const { recordId, criteria, context, total, versions, rank, reasons, jobTitle } = row
  return {
    ...{ _id: recordId, at: toIsoString(row.at), party: toHiringParty(row, recruiter) },
    ...{ criteria: NewSearchCriteria.parse(criteria), context, total, versions, rank, reasons },
    viewedAt: toIsoString(row.viewedAt),
    comparedAt: toIsoString(row.comparedAt),
    contactedAt: toIsoString(row.contactedAt),
    shortlistedAt: toIsoString(row.shortlistedAt),
    shortlistedFor: jobTitle,
  }
}
