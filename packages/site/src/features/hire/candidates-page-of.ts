import { type Candidate, contract, type FoundDeveloper, type Page } from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { type HireCaller, hireCallerOf } from './hire-caller.ts'
import { pageIn } from './search-address.ts'

type Inside = Extract<HireCaller, { state: 'here' }>

/** A page of the people a recruiter keeps in mind. */
export interface CandidatesPage extends Page<Candidate & { readonly user: FoundDeveloper }> {
  readonly state: 'here'
  readonly caller: Inside
  readonly page: number
}

export async function candidatesPageOf(
  call: PageLocals['call'],
  url: URL,
): Promise<CandidatesPage | Exclude<HireCaller, Inside>> {
  const caller = await hireCallerOf(call, url)
  if (caller.state !== 'here') return caller
  const page = pageIn(url.searchParams)
  if (page === undefined) return { state: 'nowhere' }
  const within = caller.organization && { organizationId: caller.organization._id }
  const query = { ...within, offset: (page - 1) * USERS_A_PAGE }
  const listed = await call(contract.candidates.list, { query })
  return listed.items.length === 0 && page > 1
    ? { state: 'nowhere' }
    : { state: 'here', caller, page, ...listed }
}
