import { contract } from '@handiwork/core/api'
import { ISSUES_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { issuesAddressOf, keysOf } from './issues-address.ts'

/** The issues an address asks for; undefined where there is no such page. */
export async function issuesOf(call: PageLocals['call'], query: URLSearchParams) {
  const address = issuesAddressOf(query)
  if (address === undefined) return undefined
  const languages = keysOf(address.languages)
  const offset = (address.page - 1) * ISSUES_A_PAGE
  const { issues, count } = await call(contract.issues.list, { query: { offset, languages } })
  return issues.length === 0 && address.page > 1 ? undefined : { address, issues, total: count }
}
