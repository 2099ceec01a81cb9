import type { NaturalLanguage, SeniorityBasis } from '@handiwork/core/api'
import type { Badge, LanguageStat } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { contestedFigures } from '../../../stores/contested-figures.ts'
import { standingColumns, standingNow } from '../../../stores/standing.ts'
import { visibleUserCardColumns } from '../../../stores/user-cards.ts'
import type { SkillCriterion } from '../match/requested-skills.ts'

/** A language or technology of a developer, as stored. */
export interface StoredSkill {
  readonly kind: 'language' | 'technology'
  readonly name: string
  readonly experience: number
  /** Null for technologies: their temperature is part of the rating. */
  readonly temperature: number | null
  readonly lastUsedAt: string | null
}

/** A technology in a developer's rating. */
export interface RatedTechnology {
  readonly name: string
  readonly title: string
  readonly temperature: number
}

export type DeveloperRow = Awaited<ReturnType<ReturnType<typeof developerRows>['execute']>>[number]

/**
 * Those of these developers who agreed to being found, with the figures that a search ranks and shows. Each part names the
 * ids, so that several machines know where its rows are.
 */
export function developerRows(db: Queryable, ids: readonly string[], skills: readonly SkillCriterion[]) {
  const anyId = sql`any(${[...ids]}::uuid[])`
  return db
    .selectFrom('visibleUsers')
    .where(sql<boolean>`visible_users.id = ${anyId}`)
    .where('visibleUsers.findableSince', 'is not', null)
    .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
    .select([...visibleUserCardColumns, ...standingColumns, standingNow.as('standingNow')])
    .select([
      'visibleUsers.jobSearchStatus',
      'visibleUsers.preferredLocation',
      'visibleUsers.remote',
      'visibleUsers.visaSponsorshipNeeded',
      'visibleUsers.preferredJobTypes',
      'visibleUsers.commitCount',
      contestedFigures(sql`visible_users.id`).as('contested'),
      sql<NaturalLanguage[]>`visible_users.natural_languages`.as('naturalLanguages'),
      sql<LanguageStat[]>`coalesce(ratings.person -> 'languages', '[]')`.as('stats'),
      sql<Badge[]>`coalesce(ratings.person -> 'badges', '[]')`.as('badges'),
      sql<RatedTechnology[]>`jsonb_path_query_array(ratings.person, '$.groups[*].technologies[*]')`.as(
        'ratedTechnologies',
      ),
      sql<number>`coalesce(ratings.active_year_count, 0)`.as('activeYears'),
      sql<SeniorityBasis['seniority'] | null>`job_title_seniority(visible_users.job_title)`.as(
        'titleSeniority',
      ),
      sql<SeniorityBasis['seniority'] | null>`search_seniority(null, ratings.active_year_count)`.as(
        'yearsSeniority',
      ),
      attestedRepositoryCount(anyId).as('attestedRepositoryCount'),
      storedSkills(skills, anyId).as('skills'),
    ])
}

/** As in the database's function of this name, which several machines can't run: it reads tables. */
const attestedRepositoryCount = (anyId: RawBuilder<unknown>) => sql<number>`greatest(
  (select coalesce(max(substring(reports.signed from '"repositoryCount":(\\d+)')::integer), 0)
    from self_attested_reports as reports where reports.user_id = visible_users.id and reports.user_id = ${anyId}),
  (select count(*) from ci_attested_reports as reports
    where reports.user_id = visible_users.id and reports.user_id = ${anyId})
)::integer`

/** The recruiter's candidates among these users: the id of each by the user's id. */
export async function findCandidateIds(
  db: Queryable,
  recruiterId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id from candidates
    where recruiter_id = ${recruiterId} and user_id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}

/** The requested skills, and the best others. */
function storedSkills(skills: readonly SkillCriterion[], anyId: RawBuilder<unknown>) {
  const names = (kind: SkillCriterion['kind']) =>
    skills.filter((one) => one.kind === kind).map(({ name }) => name)
  return sql<StoredSkill[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'name', name, 'experience', experience, 'temperature', temperature,
      'lastUsedAt', to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by requested desc, experience desc, name), '[]') from (
      select 'language' as kind, language as name, experience, temperature, last_used_at,
        language = any (${names('language')}::text[]) as requested
        from user_languages where user_id = visible_users.id and user_id = ${anyId} and experience > 0
      union all select 'technology', technology, experience, null, last_used_at,
        technology = any (${names('technology')}::text[])
        from user_technologies where user_id = visible_users.id and user_id = ${anyId} and experience > 0
      order by requested desc, experience desc, name
      limit ${skills.length + MAX_OTHER_SKILLS}
    ) as known
  )`
}

/** Skills that the search didn't request. */
export const MAX_OTHER_SKILLS = 3
