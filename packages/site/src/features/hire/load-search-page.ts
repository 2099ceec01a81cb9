import {
  contract,
  type DeveloperSearchResult,
  type GitHubUser,
  type IgnoredWords,
  type Page,
  type SavedSearch,
  type SearchCriteria,
  type SearchFacets,
  type SearchSort,
} from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { type HireViewer, loadHireViewer } from './hire-viewer.ts'
import { readText } from './read-text.ts'
import { findRelaxedSearches, type RelaxedSearch } from './relaxed-searches.ts'
import {
  criteriaQuery,
  parseSearchPageRequest,
  pathToSearch,
  type SearchPageRequest,
} from './search-page-request.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A page of search results. */
export interface SearchResultsPage extends SearchPageRequest, Page<DeveloperSearchResult> {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  /** All saved searches of the viewer. */
  readonly saved: readonly SavedSearch[]
  /** The saved search that this page shows. */
  readonly current: SavedSearch | undefined
  /** Suggestions if there are no results. */
  readonly relaxedSearches: readonly RelaxedSearch[]
  /** The filters with counts. */
  readonly facets: SearchFacets
  /** Words of the text that don't narrow the results. */
  readonly ignoredWords: readonly IgnoredWords[]
}

/** A page of GitHub users. */
export interface GitHubPage {
  readonly state: 'gitHub'
  readonly viewer: AuthorizedViewer
  readonly q: string
  readonly users: readonly GitHubUser[]
  readonly saved: readonly SavedSearch[]
}

export type SearchPage = SearchResultsPage | GitHubPage | Exclude<HireViewer, AuthorizedViewer>

/**
 * The form of the text sends this parameter. The page then redirects to the URL with the criteria that the text means.
 */
export const READ_PARAMETER = 'read'

/** The URL segment of the GitHub search. */
export const GITHUB_SEGMENT = 'github'

/**
 * Loads a search page for the viewer (spec §2, hire/search). `segment` is `github` or the id of a saved
 * search.
 */
export async function loadSearchPage(
  call: PageLocals['call'],
  url: URL,
  segment?: string,
): Promise<SearchPage> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  const saved = viewer.canSave ? await call(contract.searches.list) : []
  if (segment === GITHUB_SEGMENT)
    return { state: 'gitHub', viewer, saved, ...(await searchGitHub(call, url)) }
  const current = saved.find(({ _id }) => _id === segment)
  const urlRequest = parseSearchPageRequest(url.searchParams, segment)
  if (urlRequest === undefined || (segment !== undefined && current === undefined)) return NOT_FOUND
  const reading = await readText(call, urlRequest.text, viewer.organization?._id)
  if (reading && url.searchParams.has(READ_PARAMETER))
    return {
      state: 'redirect',
      path: pathToSearch({ ...urlRequest, criteria: reading.criteria, page: 1, segment: undefined }),
    }
  const ignoredWords = reading?.ignored ?? []
  const pageRequest = { ...urlRequest, criteria: effectiveCriteria(urlRequest, current) }
  const results = await runSearch(call, pageRequest, viewer)
  return results === undefined
    ? NOT_FOUND
    : { state: 'ok', viewer, saved, current, ignoredWords, ...pageRequest, ...results }
}

const NOT_FOUND = { state: 'notFound' } as const

/** A saved search uses its stored criteria unless the URL has some. */
function effectiveCriteria(
  { criteria }: SearchPageRequest,
  current: SavedSearch | undefined,
): SearchCriteria {
  return current && Object.keys(criteriaQuery(criteria)).length === 0 ? current.criteria : criteria
}

async function runSearch(
  call: PageLocals['call'],
  { criteria, page, sort }: SearchPageRequest,
  { organization }: AuthorizedViewer,
) {
  const organizationQuery = organization && { organizationId: organization._id }
  const effectiveSort = canSortBy(sort, criteria) ? sort : 'match'
  const query = {
    ...criteria,
    ...organizationQuery,
    sort: effectiveSort,
    offset: (page - 1) * USERS_PAGE_SIZE,
  }
  const [results, facets] = await Promise.all([
    call(contract.search.users, { query }),
    call(contract.search.facets, { query: { ...criteria, ...organizationQuery } }),
  ])
  if (results.items.length === 0 && page > 1) return undefined
  const relaxedSearches =
    results.total === 0 ? await findRelaxedSearches(call, criteria, organization?._id) : []
  return { ...results, facets, relaxedSearches }
}

/** Sorting by xp needs skills; a URL may lack them. */
function canSortBy(sort: SearchSort | undefined, criteria: SearchCriteria): sort is SearchSort {
  const hasSkills = criteria.languages.length + criteria.technologies.length > 0
  return sort !== undefined && (sort !== 'xp' || hasSkills)
}

async function searchGitHub(call: PageLocals['call'], url: URL): Promise<Pick<GitHubPage, 'q' | 'users'>> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { q, users: [] }
  try {
    return { q, users: await call(contract.search.gitHubUsers, { query: { query: q } }) }
  } catch (error) {
    if (apiErrorCode(error) === 'invalid') return { q, users: [] }
    throw error
  }
}
