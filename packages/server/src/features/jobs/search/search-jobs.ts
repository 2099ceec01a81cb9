import type { JobFacets, JobOrder, JobSearchQuery } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { isOpenJob } from '../../../stores/is-open-job.ts'
import type { JobSeeker } from '../../../stores/match-job.ts'
import type { JobPage, PageRange } from '../job-page.ts'
import { distance, isWithinReach } from '../match/find-matching-jobs.ts'
import {
  annualSalary,
  filterConditions,
  filterGroups,
  locationCondition,
  termCondition,
} from './job-conditions.ts'
import { type FacetRow, facetColumns, titledFacets } from './job-facets.ts'
import { parseSearchTerms } from './search-terms.ts'

export interface JobSearchRequest extends PageRange {
  readonly criteria: JobSearchQuery
  /** The viewer, whom jobs are matched with. Null without a profile. */
  readonly seeker: JobSeeker | null
  /** Restricts the search, such as to the jobs of an organization or to new ones. */
  readonly within?: RawBuilder<boolean> | undefined
  readonly facets?: boolean
}

export type JobSearchResult = JobPage & { readonly facets?: JobFacets }

/** Searches open jobs (docs/decisions/108). One statement reads the page, the count and the facets. */
export async function searchJobs(
  db: Queryable,
  findLocation: FindLocation,
  request: JobSearchRequest,
): Promise<JobSearchResult> {
  const { criteria, offset, limit } = request
  const seeker = isAnalyzed(request.seeker) ? request.seeker : null
  const { facets, ...page } = await singleRow(
    db,
    sql<JobPage & { facets: FacetRow | null }>`
    with skills as (${seekerSkills(seeker)}), found as materialized (
      select jobs.id, jobs.organization_id, jobs.publication_timestamp as published, jobs.remote, jobs.languages,
        jobs.packages, jobs.employment_types, jobs.seniorities, jobs.salary_currency as currency,
        ${annualSalary} as annual, ${failedFilters(criteria)} as failed, ${rank(seeker)}
      from jobs join organizations on organizations.id = jobs.organization_id cross join skills
      where ${isOpenJob} and ${await baseCondition(db, findLocation, request)}
    ), scored as (select * from found where ${isMatching(request, seeker)})
    select (select count(*)::int from scored where failed = 0) as count, array(
      select id::text from scored where failed = 0
      order by ${orderBy(criteria, seeker)} published desc, id desc
      offset ${offset} limit ${limit}
    ) as ids, ${request.facets ? facetColumns : sql`null`} as facets`,
  )
  return facets === null ? page : { ...page, facets: await titledFacets(db, facets, criteria) }
}

type AnalyzedSeeker = JobSeeker | null

function isAnalyzed(seeker: JobSeeker | null): seeker is JobSeeker {
  return seeker !== null && seeker.skills.languages.size > 0
}

async function baseCondition(
  db: Queryable,
  findLocation: FindLocation,
  { criteria, within }: JobSearchRequest,
): Promise<RawBuilder<boolean>> {
  const terms = await parseSearchTerms(db, criteria.q)
  const conditions = [
    await locationCondition(criteria, findLocation),
    ...terms.map(termCondition),
    ...(within === undefined ? [] : [within]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The bits of the filters that a job fails. Each facet ignores its own bit. */
function failedFilters(criteria: JobSearchQuery): RawBuilder<number> {
  const conditions = filterConditions(criteria)
  const bits = filterGroups.map(
    (group, bit) => sql`case when ${conditions[group]} then 0 else ${sql.lit(1 << bit)} end`,
  )
  return sql`(${sql.join(bits, sql` + `)})`
}

/** The skills as one array, because looking up a few names in it is faster than a join with thousands of rows. */
function seekerSkills(seeker: AnalyzedSeeker): RawBuilder<unknown> {
  if (seeker === null) return sql`select null::jsonb as languages, null::jsonb as technologies`
  const weights = (entries: Iterable<readonly [string, number]>) =>
    JSON.stringify(Object.fromEntries([...entries].map(([name, xp]) => [name, Math.log1p(xp)])))
  const languages = [...seeker.skills.languages].map(([name, { experience }]) => [name, experience] as const)
  return sql`select ${weights(languages)}::jsonb as languages, ${weights(seeker.skills.technologies)}::jsonb as technologies`
}

/** The score and distance of docs/decisions/036. */
function rank(seeker: AnalyzedSeeker): RawBuilder<unknown> {
  if (seeker === null) return sql`0 as score, 0 as distance, true as reachable`
  return sql`round((coalesce((
      select sum((skills.languages ->> name)::float8) from unnest(jobs.languages) as name
    ), 0) + coalesce((
      select sum((skills.technologies ->> name)::float8) from unnest(jobs.packages) as name
    ), 0))::numeric / greatest(1, sqrt(cardinality(jobs.languages) + cardinality(jobs.packages)))::numeric, 6) as score,
    ${distance(seeker.preferences)} as distance, ${isWithinReach(seeker.preferences)} as reachable`
}

/** A search for words or a location, and one of an organization, finds jobs that don't match the viewer, too. */
function isMatching({ criteria, within }: JobSearchRequest, seeker: AnalyzedSeeker): RawBuilder<boolean> {
  const findsAll = criteria.all || criteria.q !== '' || criteria.location !== '' || within !== undefined
  return seeker === null || findsAll ? sql`true` : sql`(score > 0 and reachable)`
}

function orderBy({ sort, salaryCurrency }: JobSearchQuery, seeker: AnalyzedSeeker): RawBuilder<unknown> {
  const order: JobOrder = sort ?? 'match'
  if (order === 'salary')
    return sql`annual is null, currency is distinct from ${salaryCurrency}, currency, annual desc,`
  return order === 'match' && seeker !== null ? sql`score desc, distance,` : sql``
}
