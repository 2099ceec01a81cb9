import {
  contract,
  type FoundDeveloper,
  type GitHubUser,
  type Page,
  type SavedSearch,
  type SearchCriteria,
} from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { type HireCaller, hireCallerOf } from './hire-caller.ts'
import { type Loosened, loosenedOf } from './loosened-of.ts'
import { queryOf, type SearchAddress, searchAddressOf } from './search-address.ts'

type Inside = Extract<HireCaller, { state: 'here' }>

/** People found here. */
export interface FoundPage extends SearchAddress, Page<FoundDeveloper> {
  readonly state: 'here'
  readonly caller: Inside
  /** All searches somebody keeps. */
  readonly saved: readonly SavedSearch[]
  /** The one whose page this is. */
  readonly current: SavedSearch | undefined
  /** Where nobody is found: what to look for instead. */
  readonly loosened: readonly Loosened[]
}

/** People found at GitHub. */
export interface GitHubPage {
  readonly state: 'gitHub'
  readonly caller: Inside
  readonly q: string
  readonly people: readonly GitHubUser[]
  readonly saved: readonly SavedSearch[]
}

export type SearchPage = FoundPage | GitHubPage | Exclude<HireCaller, Inside>

/** Stands in the address where people at GitHub are searched for. */
export const GITHUB_SEGMENT = 'github'

/** A page of the search for whoever asks (spec §2, hire/search); `segment` is `github`, or the id of a kept search. */
export async function searchPageOf(
  call: PageLocals['call'],
  url: URL,
  segment?: string,
): Promise<SearchPage> {
  const caller = await hireCallerOf(call, url)
  if (caller.state !== 'here') return caller
  const saved = caller.keeps ? await call(contract.searches.list) : []
  if (segment === GITHUB_SEGMENT) return { state: 'gitHub', caller, saved, ...(await atGitHub(call, url)) }
  const current = saved.find(({ _id }) => _id === segment)
  const address = searchAddressOf(url.searchParams, segment)
  if (address === undefined || (segment !== undefined && current === undefined)) return nowhere
  const asked = { ...address, criteria: askedFor(address, current) }
  const found = await foundBy(call, asked, caller)
  return found === undefined ? nowhere : { state: 'here', caller, saved, current, ...asked, ...found }
}

// --- internal ---

const nowhere = { state: 'nowhere' } as const

/** A search that is kept asks for what it was kept with, until its address says otherwise. */
function askedFor({ criteria }: SearchAddress, current: SavedSearch | undefined): SearchCriteria {
  return current && Object.keys(queryOf(criteria)).length === 0 ? current.criteria : criteria
}

async function foundBy(
  call: PageLocals['call'],
  { criteria, page }: SearchAddress,
  { organization }: Inside,
) {
  const within = organization && { organizationId: organization._id }
  const query = { ...criteria, ...within, offset: (page - 1) * USERS_A_PAGE }
  const found = await call(contract.search.users, { query })
  if (found.items.length === 0 && page > 1) return undefined
  const loosened = found.total === 0 ? await loosenedOf(call, criteria, organization?._id) : []
  return { ...found, loosened }
}

async function atGitHub(call: PageLocals['call'], url: URL): Promise<Pick<GitHubPage, 'q' | 'people'>> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { q, people: [] }
  try {
    return { q, people: await call(contract.search.gitHubUsers, { query: { query: q } }) }
  } catch (error) {
    if (refusedAs(error) === 'invalid') return { q, people: [] }
    throw error
  }
}
