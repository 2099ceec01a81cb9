import type { DeveloperDetails, FoundDeveloper } from '@handiwork/core/api'
import type { LanguageStat } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { jobMatch, type MatchedJob, type Skills } from '../../../stores/job-match.ts'
import { cardOf, visibleCardColumns } from '../../../stores/user-cards.ts'

/** What somebody is looked for by, as far as it is told how they stand with it. */
export interface LookedFor extends Pick<MatchedJob, 'languages' | 'packages'> {
  readonly remote: boolean
  /** Where; null where no place was given, or none that is known. */
  readonly countryCode: string | null
}

/** Nothing in particular. */
export const anybody: LookedFor = { languages: [], packages: [], remote: false, countryCode: null }

/** People as recruiters find them, in the order of their ids; those who are seen no more are left out. */
export async function foundDevelopers(
  db: Queryable,
  ids: readonly string[],
  recruiterId: string,
  lookedFor: LookedFor,
): Promise<FoundDeveloper[]> {
  if (ids.length === 0) return []
  const rows = await developerRows(db, recruiterId, lookedFor).where('visibleUsers.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, foundOf(row, lookedFor)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One of them with how they can be reached; undefined where nobody can be seen. */
export async function findDeveloper(
  db: Queryable,
  id: string,
  recruiterId: string,
): Promise<DeveloperDetails | undefined> {
  const row = await developerRows(db, recruiterId, anybody)
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
  return { ...foundOf(row, anybody), ...{ biography, publicEmail, url, links, resumeCreated } }
}

// --- internal ---

type Row = Awaited<ReturnType<ReturnType<typeof developerRows>['execute']>>[number]

function developerRows(db: Queryable, recruiterId: string, { languages, packages }: LookedFor) {
  const technologies = packages.map(({ name }) => name)
  return db
    .selectFrom('visibleUsers')
    .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
    .leftJoin('candidates', (join) =>
      join.onRef('candidates.userId', '=', 'visibleUsers.id').on('candidates.recruiterId', '=', recruiterId),
    )
    .select(visibleCardColumns)
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

function foundOf(row: Row, lookedFor: LookedFor): FoundDeveloper {
  const { jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded } = row
  return {
    ...cardOf(row),
    languages: row.stats,
    ...{ jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded },
    ...{ preferredJobTypes: row.preferredJobTypes, naturalLanguages: row.naturalLanguages },
    match: matchOf(row, lookedFor),
    candidate: row.candidateId === null ? null : { _id: row.candidateId },
  }
}

/** As a job would fit them that names what is looked for, where it is looked for. */
function matchOf(row: Row, { languages, packages, remote, countryCode }: LookedFor): FoundDeveloper['match'] {
  const worksRemotely = row.remote || row.preferredJobTypes.remote
  return jobMatch(
    { languages, packages, remote: remote && worksRemotely, countryCode: row.countryCode },
    { userId: row.id, skills: skillsOf(row), wishes: { remote, countryCode } },
  )
}

function skillsOf({ knownLanguages, knownTechnologies }: Row): Skills {
  return {
    languages: new Map(knownLanguages.map(({ name, ...used }) => [name, used])),
    technologies: new Map(knownTechnologies.map(({ name, experience }) => [name, experience])),
  }
}
