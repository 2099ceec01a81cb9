import type { DeveloperDetails, DeveloperSearchResult, MatchInputs } from '@handiwork/core/api'
import type { Queryable } from '../../../deps.ts'
import { type MatchedJob, matchJob, type Skills } from '../../../stores/match-job.ts'
import { toStanding } from '../../../stores/standing.ts'
import { toUserCard } from '../../../stores/user-cards.ts'
import { explainMatch } from '../match/explain-match.ts'
import { type DeveloperRow, developerRows, findCandidateIds } from './developer-rows.ts'
import { type ExplainedSearch, noSearch } from './explained-search.ts'
import { toMatchInputs } from './match-inputs.ts'

/** A developer in a ranking, with what the service knew when it ranked them. */
export interface RankedDeveloper {
  readonly developer: DeveloperSearchResult
  readonly inputs: MatchInputs
  /** Computed from the inputs; equal to the score that the database sorted by. */
  readonly score: number
}

/** Developers as recruiters see them, in the order of the ids. Hidden ones are left out. */
export async function listDevelopers(
  db: Queryable,
  ids: readonly string[],
  recruiterId: string,
): Promise<DeveloperSearchResult[]> {
  const ranked = await rankDevelopers(db, ids, recruiterId, noSearch)
  return ranked.map(({ developer }) => ({ ...developer, reasons: [] }))
}

/** The developers of a search with their reasons and inputs, in the order of the ids. */
export async function rankDevelopers(
  db: Queryable,
  ids: readonly string[],
  recruiterId: string,
  search: ExplainedSearch,
): Promise<RankedDeveloper[]> {
  if (ids.length === 0) return []
  const rows = await developerRows(db, ids, search.skills).execute()
  const candidateIds = await findCandidateIds(db, recruiterId, ids)
  const byId = new Map(rows.map((row) => [row.id, toRankedDeveloper(row, candidateIds.get(row.id), search)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A developer with contact details; undefined if not visible. */
export async function findDeveloper(
  db: Queryable,
  id: string,
  recruiterId: string,
): Promise<DeveloperDetails | undefined> {
  const row = await developerRows(db, [id], [])
    .select([
      'visibleUsers.biography',
      'visibleUsers.publicEmail',
      'visibleUsers.url',
      'visibleUsers.links',
      'visibleUsers.resumeCreated',
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { biography, publicEmail, url, links, resumeCreated } = row
  const candidateIds = await findCandidateIds(db, recruiterId, [id])
  const { developer } = toRankedDeveloper(row, candidateIds.get(id), noSearch)
  return { ...developer, reasons: [], ...{ biography, publicEmail, url, links, resumeCreated } }
}

function toRankedDeveloper(
  row: DeveloperRow,
  candidateId: string | undefined,
  search: ExplainedSearch,
): RankedDeveloper {
  const inputs = toMatchInputs(row, search)
  const { score, reasons } = explainMatch(search.criteria, inputs, search.context)
  const { jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded } = row
  const developer: DeveloperSearchResult = {
    ...toUserCard(row),
    languages: row.stats,
    standing: toStanding(row, row.standingNow ?? 0),
    ...{ jobSearchStatus, preferredLocation, remote, visaSponsorshipNeeded },
    ...{ preferredJobTypes: row.preferredJobTypes, naturalLanguages: row.naturalLanguages },
    skills: inputs.skills,
    badges: row.badges.map(({ name, level, cold }) => ({ name, level, cold })),
    lastActiveAt: inputs.lastActiveAt,
    attestedRepositoryCount: inputs.attestedRepositoryCount,
    reasons,
    match: computeMatch(row, inputs, search),
    candidate: candidateId === undefined ? null : { _id: candidateId },
    contested: row.contested,
  }
  return { developer, inputs, score }
}

/** Scores the developer against a hypothetical job with these skills in this location. */
function computeMatch(
  row: DeveloperRow,
  { skills }: MatchInputs,
  { skills: requested, titles, criteria: { remote }, context: { countryCode } }: ExplainedSearch,
): DeveloperSearchResult['match'] {
  const worksRemotely = row.remote || row.preferredJobTypes.remote
  const named = (kind: 'language' | 'technology') =>
    requested.filter((one) => one.kind === kind).map(({ name }) => name)
  const job: MatchedJob = {
    languages: named('language'),
    packages: named('technology').map((name) => ({ name, title: titles.get(name) ?? name })),
    ...{ remote: remote && worksRemotely, countryCode: row.countryCode },
  }
  return matchJob(job, {
    userId: row.id,
    skills: toSkills(skills),
    preferences: { remote, countryCode },
  })
}

function toSkills(skills: MatchInputs['skills']): Skills {
  const ofKind = (kind: 'language' | 'technology') => skills.filter((one) => one.kind === kind)
  return {
    languages: new Map(
      ofKind('language').map(({ name, experience, temperature }) => [
        name,
        { experience, temperature: temperature ?? 0 },
      ]),
    ),
    technologies: new Map(ofKind('technology').map(({ name, experience }) => [name, experience])),
  }
}
