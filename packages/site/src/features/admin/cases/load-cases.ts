import { CaseState, contract, type ReviewedCase } from '@handiwork/core/api'
import { CASES_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../../page-locals.ts'
import { parsePageNumber } from '../../../parse-page-number.ts'

/** A page of cases in a state, or of all. */
export interface CaseList {
  readonly state: CaseState | undefined
  readonly page: number
  readonly cases: readonly ReviewedCase[]
  readonly total: number
}

export async function loadCases(call: PageLocals['call'], { searchParams }: URL): Promise<CaseList> {
  const state = CaseState.safeParse(searchParams.get('state')).data
  const page = parsePageNumber(searchParams.get('page')) ?? 1
  const query = { offset: (page - 1) * CASES_PAGE_SIZE, limit: CASES_PAGE_SIZE, ...(state && { state }) }
  const { items, total } = await call(contract.reviewedCases.list, { query })
  return { state, page, cases: items, total }
}
