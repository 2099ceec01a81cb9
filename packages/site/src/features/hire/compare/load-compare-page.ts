import {
  type CandidateRecord,
  contract,
  type DeveloperSearchResult,
  type Match,
  type RepositoryCard,
  type Shortlist,
} from '@handiwork/core/api'
import { type Badge, MAX_COMPARED, type Push } from '@handiwork/core/contract'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'
import { type HireViewer, loadHireViewer } from '../hire-viewer.ts'
import { parseBackPath } from '../parse-back-path.ts'
import { parseCriteria } from '../parse-criteria.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A person in the comparison. */
export interface ComparedPerson {
  readonly developer: DeveloperSearchResult
  readonly badges: readonly Badge[]
  readonly pushes: readonly Push[]
  readonly top: readonly RepositoryCard[]
  readonly record: CandidateRecord | undefined
  /** How the person matches the job. Null without a job. */
  readonly match: Match | null
}

export interface ComparePage {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  readonly people: readonly ComparedPerson[]
  readonly job: { readonly _id: string; readonly title: string } | null
  /** The jobs that the viewer recruits for. */
  readonly jobs: readonly Shortlist[]
  readonly missingCount: number
  /** The search to return to. */
  readonly back: string | undefined
  /** The skills of that search. */
  readonly skills: { readonly languages: readonly string[]; readonly technologies: readonly string[] }
}

export async function loadComparePage(
  call: PageLocals['call'],
  url: URL,
): Promise<ComparePage | Exclude<HireViewer, AuthorizedViewer>> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  const organizationQuery = viewer.organization ? { organizationId: viewer.organization._id } : {}
  const back = parseBackPath(url.searchParams.get('back'))
  const { languages, technologies } = parseCriteria(
    back === undefined ? url.searchParams : new URL(back, url).searchParams,
  )
  const ids = parseIds(url.searchParams.getAll('people'))
  const jobId = url.searchParams.get('job') || undefined
  const skills = { languages: languages.map(skillName), technologies: technologies.map(skillName) }
  const query = { ...organizationQuery, ...skills, ids, ...(jobId !== undefined && { jobId }) }
  try {
    const { developers, job, missingCount } = await call(contract.search.compare, { query })
    const shown = developers.map(({ _id }) => _id)
    const [jobs, records] = await Promise.all([
      call(contract.shortlists.list, { query: organizationQuery }),
      call(contract.candidateRecords.list, { query: { ...organizationQuery, ids: shown } }),
    ])
    const people = await Promise.all(
      developers.map(async (developer, index) => ({
        ...(await loadWork(call, developer)),
        record: records.find(({ userId }) => userId === developer._id),
        match: job?.matches[index] ?? null,
      })),
    )
    return { state: 'ok', viewer, people, job, jobs, missingCount, back, skills }
  } catch (error) {
    const code = apiErrorCode(error)
    if (code === 'invalid' || code === 'notFound') return { state: 'notFound' }
    throw error
  }
}

async function loadWork(call: PageLocals['call'], developer: DeveloperSearchResult) {
  const id = developer._id
  const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
  const [user, { pushes }, top] = await Promise.all([
    call(contract.users.get, { params: { id } }),
    call(contract.pushes.list, { params }),
    call(contract.repositories.top, { params: { id } }),
  ])
  return { developer, badges: 'badges' in user ? user.badges : [], pushes, top }
}

/** Forms send one parameter per checkbox, links a list. More people than fit are left out. */
function parseIds(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => value.split(',')).filter((id) => id !== '')
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** The name of `typescript:100:20`. */
function skillName(term: string): string {
  return term.split(':')[0] ?? term
}
