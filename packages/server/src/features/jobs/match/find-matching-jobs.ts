import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import { isOpenJob } from '../../../stores/is-open-job.ts'
import type { JobSeeker, LocationPreferences } from '../../../stores/match-job.ts'
import type { JobPage, PageRange } from '../job-page.ts'

/**
 * Open jobs within reach that name at least one of the user's skills: best match first, then nearest, then
 * newest (docs/decisions/036). With `jobIds`, only of these jobs.
 */
export async function findMatchingJobs(
  db: Queryable,
  { userId, preferences }: JobSeeker,
  { offset, limit }: PageRange,
  jobIds?: readonly string[],
): Promise<JobPage> {
  return await singleRow(
    db,
    sql<JobPage>`
    with skills as (
      select 'language' as kind, language as name, ln(1 + experience) as weight
      from user_languages where user_id = ${userId} and experience > 0
      union all
      select 'technology', technology, ln(1 + experience)
      from user_technologies where user_id = ${userId} and experience > 0
    ), matching as materialized (
      select jobs.id, jobs.publication_timestamp as published, ${distance(preferences)} as distance,
        ${score} as score
      from jobs
      join organizations on organizations.id = jobs.organization_id
      cross join lateral (
        select 'language' as kind, unnest(jobs.languages) as name
        union all select 'technology', unnest(jobs.packages)
      ) as named
      join skills on skills.kind = named.kind and skills.name = named.name
      where ${isOpenJob} and ${isWithinReach(preferences)}
        and ${jobIds === undefined ? sql`true` : sql`jobs.id = any (${[...jobIds]}::uuid[])`}
      group by jobs.id
    )
    select (select count(*)::int from matching) as count, array(
      select id::text from matching
      order by score desc, distance, published desc, id desc
      offset ${offset} limit ${limit}
    ) as ids`,
  )
}

/** Rounded, so that the order of addition does not matter. */
const score = sql`round(
  (sum(skills.weight) / sqrt(cardinality(jobs.languages) + cardinality(jobs.packages)))::numeric, 6
)`

/** 0 in the user's country, 1 for remote jobs, 2 elsewhere. */
export function distance({ countryCode }: LocationPreferences): RawBuilder<number> {
  return sql`case when jobs.country_code = ${countryCode}::text then 0 when jobs.remote then 1 else 2 end`
}

/** A user without a location sees all jobs. */
export function isWithinReach({ countryCode, remote }: LocationPreferences): RawBuilder<boolean> {
  return sql`(
    ${countryCode}::text is null or jobs.country_code = ${countryCode}::text or (jobs.remote and ${remote}::boolean)
  )`
}
