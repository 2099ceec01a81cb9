import { type DeveloperSearchResult, type Match, NewSearchCriteria } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import type { Database } from '../../../db/tables.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { type HiringScope, recruiterOf } from '../candidate-records/hiring-scope.ts'
import { requireRecruitedJob } from '../candidate-records/recruited-jobs.ts'
import { requestedSkills } from '../match/requested-skills.ts'
import { type ExplainedSearch, noSearch } from '../search/explained-search.ts'
import { rankDevelopers } from '../search/list-developers.ts'

interface ComparisonRequest {
  readonly ids: readonly string[]
  readonly jobId?: string | undefined
  /** The skills of the search that the people were selected from. */
  readonly languages: readonly string[]
  readonly technologies: readonly string[]
}

interface Comparison {
  readonly developers: DeveloperSearchResult[]
  readonly job: { _id: string; title: string; matches: (Match | null)[] } | null
  readonly missingCount: number
}

/** The given people in the order of selection. Records that each of them was compared. */
export async function compareDevelopers(
  db: Database,
  scope: HiringScope,
  { ids, jobId, languages, technologies }: ComparisonRequest,
): Promise<Comparison> {
  const unique = [...new Set(ids)]
  return db.transaction().execute(async (trx) => {
    const job = jobId === undefined ? null : await requireRecruitedJob(trx, scope, jobId)
    const ranked = await rankDevelopers(trx, unique, scope.callerId, searchForSkills(languages, technologies))
    const developers = ranked.map(({ developer }) => developer)
    for (const { _id: userId } of developers)
      await recordHiringEvent(trx, {
        ...recruiterOf(scope),
        ...{
          action: 'compare',
          userId,
          jobId,
          details: { people: developers.length, languages, technologies },
        },
      })
    const missingCount = unique.length - developers.length
    if (job === null) return { developers, job, missingCount }
    const matched = await rankDevelopers(
      trx,
      unique,
      scope.callerId,
      searchForSkills(job.languages, job.packages),
    )
    const matches = matched.map(({ developer }) => developer.match)
    return { developers, job: { _id: job.id, title: job.title, matches }, missingCount }
  })
}

/** A search that only asks for these skills. */
function searchForSkills(languages: readonly string[], technologies: readonly string[]): ExplainedSearch {
  const criteria = NewSearchCriteria.parse({ languages: [...languages], technologies: [...technologies] })
  const titles = new Map(technologies.map((name) => [name, technologyByKey(name)?.title ?? name]))
  return { ...noSearch, criteria, skills: requestedSkills(criteria), titles }
}
