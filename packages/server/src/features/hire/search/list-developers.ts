import type { DeveloperDetails, DeveloperSearchResult } from '@handiwork/core/api'
import type { LanguageStat } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { type MatchedJob, matchJob, type Skills } from '../../../stores/match-job.ts'
import { standingColumns, standingNow, toStanding } from '../../../stores/standing.ts'
import { toUserCard, visibleUserCardColumns } from '../../../stores/user-cards.ts'

/** The criteria for which a match score is computed. */
export interface MatchCriteria extends Pick<MatchedJob, 'languages' | 'packages'> {
  readonly remote: boolean
  /** The country; null if no location was given or it is unknown. */
  readonly countryCode: string | null
}

/** No criteria. */
export const noCriteria: MatchCriteria = { languages: [], packages: [], remote: false, countryCode: null }

/** Developers as recruiters see them, in the order of the ids. Hidden ones are left out. */
export async function listDevelopers(
  db: Queryable,
  ids: readonly string[],
  recruiterId: string,
  criteria: MatchCriteria,
): Promise<DeveloperSearchResult[]> {
  if (ids.length === 0) return []
  const rows = await developerRows(db, recruiterId, criteria).where('visibleUsers.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toFoundDeveloper(row, criteria)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A developer with contact details; undefined if not visible. */
export async function findDeveloper(
  db: Queryable,
  id: string,
  recruiterId: string,
): Promise<DeveloperDetails | undefined> {
  const row = await developerRows(db, recruiterId, noCriteria)
    .select([
      'visibleUsers.biography',
      'visibleUsers.publicEmail',
      'visibleUsers.url',
      'visibleUsers.links',
      'visibleUsers.resumeCreated',
    ])
    .where('visibleUsers.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { biography, publicEmail, url, links, resumeCreated } = row
  return { ...toFoundDeveloper(row, noCriteria), ...{ biography, publicEmail, url, links, resumeCreated } }
}

type DeveloperRow = Awaited<ReturnType<ReturnType<typeof developerRows>['execute']>>[number]

function developerRows(db: Queryable, recruiterId: string, { languages, packages }: MatchCriteria) {
  const technologies = packages.map(({ name }) => name)
  return db
    .selectFrom('visibleUsers')
    .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
    .leftJoin('candidates', (join) =>
      join.onRef('candidates.userId', '=', 'visibleUsers.id').on('candidates.recruiterId', '=', recruiterId),
    )
    .select([...visibleUserCardColumns, ...standingColumns, standingNow.as('standingNow')])
    .select([
      'visibleUsers.jobSearchStatus',
      'visibleUsers.preferredLocation',
      'visibleUsers.remote',
      'visibleUsers.visaSponsorshipNeeded',
      'visibleUsers.preferredJobTypes',
      'visibleUsers.naturalLanguages',
      'candidates.id as candidateId',
      sql<LanguageStat[]>`coalesce(ratings.person -> 'languages', '[]')`.as('stats'),
      sql<KnownLanguage[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', language, 'experience', known.experience, 'temperature', temperature
        )), '[]')
        from user_languages as known where known.user_id = visible_users.id and language = any (${languages}::text[])
      )`.as('knownLanguages'),
      sql<KnownTechnology[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', technology, 'experience', known.experience)), '[]')
        from user_technologies as known
        where known.user_id = visible_users.id and technology = any (${technologies}::text[])
      )`.as('knownTechnologies'),
    ])
}

interface KnownTechnology {
  readonly name: string
  readonly experience: number
}

interface KnownLanguage extends KnownTechnology {
  readonly temperature: number
}

function toFoundDeveloper(row: DeveloperRow, criteria: MatchCriteria): DeveloperSearchResult {
  const { jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded } = row
  return {
    ...toUserCard(row),
    languages: row.stats,
    standing: toStanding(row, row.standingNow ?? 0),
    ...{ jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded },
    ...{ preferredJobTypes: row.preferredJobTypes, naturalLanguages: row.naturalLanguages },
    match: computeMatch(row, criteria),
    candidate: row.candidateId === null ? null : { _id: row.candidateId },
  }
}

/** Scores the developer against a hypothetical job with these skills in this location. */
function computeMatch(
  row: DeveloperRow,
  { languages, packages, remote, countryCode }: MatchCriteria,
): DeveloperSearchResult['match'] {
  const worksRemotely = row.remote || row.preferredJobTypes.remote
  return matchJob(
    { languages, packages, remote: remote && worksRemotely, countryCode: row.countryCode },
    { userId: row.id, skills: toSkills(row), preferences: { remote, countryCode } },
  )
}

function toSkills({ knownLanguages, knownTechnologies }: DeveloperRow): Skills {
  return {
    languages: new Map(knownLanguages.map(({ name, ...figures }) => [name, figures])),
    technologies: new Map(knownTechnologies.map(({ name, experience }) => [name, experience])),
  }
}
