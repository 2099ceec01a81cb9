import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { Seeker, Wishes } from '../../../stores/job-match.ts'
import { isOpenJob } from '../../../stores/open-jobs.ts'
import type { JobPage, Part } from '../job-page.ts'

/**
 * Open jobs that somebody could have and that name something they can do: those that fit best come first, then those near
 * them, then the newest (docs/decisions/036).
 */
export async function matchingJobs(
  db: Queryable,
  { userId, wishes }: Seeker,
  { offset, limit }: Part,
): Promise<JobPage> {
  const { rows } = await sql<JobPage>`
    with skills as (
      select 'language' as kind, language as name, ln(1 + experience) as weight
      from user_languages where user_id = ${userId} and experience > 0
      union all
      select 'technology', technology, ln(1 + experience)
      from user_technologies where user_id = ${userId} and experience > 0
    ), matching as materialized (
      select jobs.id, jobs.publication_timestamp as published, ${distance(wishes)} as distance,
        ${score} as score
      from jobs
      join organizations on organizations.id = jobs.organization_id
      cross join lateral (
        select 'language' as kind, unnest(jobs.languages) as name
        union all select 'technology', unnest(jobs.packages)
      ) as named
      join skills on skills.kind = named.kind and skills.name = named.name
      where ${isOpenJob} and ${isWithinReach(wishes)}
      group by jobs.id
    )
    select (select count(*)::int from matching) as count, array(
      select id::text from matching
      order by score desc, distance, published desc, id desc
      offset ${offset} limit ${limit}
    ) as ids`.execute(db)
  return rows[0]!
}

// --- internal ---

/** Rounded, so that the order in which things are added up decides nothing. */
const score = sql`round(
  (sum(skills.weight) / sqrt(cardinality(jobs.languages) + cardinality(jobs.packages)))::numeric, 6
)`

function distance({ countryCode }: Wishes): RawBuilder<number> {
  return sql`case when jobs.country_code = ${countryCode}::text then 0 when jobs.remote then 1 else 2 end`
}

/** Who tells no place is shown all there are. */
function isWithinReach({ countryCode, remote }: Wishes): RawBuilder<boolean> {
  return sql`(
    ${countryCode}::text is null or jobs.country_code = ${countryCode}::text or (jobs.remote and ${remote}::boolean)
  )`
}
