import { contract } from '@handiwork/core/api'
import { ISSUES_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { joinLanguageKeys, parseIssuesPageRequest } from './issues-page-request.ts'

/** Loads the issues of a URL query. Undefined if the page does not exist. */
export async function loadIssues(call: PageLocals['call'], query: URLSearchParams) {
  const pageRequest = parseIssuesPageRequest(query)
  if (pageRequest === undefined) return undefined
  const languages = joinLanguageKeys(pageRequest.languages)
  const offset = (pageRequest.page - 1) * ISSUES_PAGE_SIZE
  const { issues, count } = await call(contract.issues.list, { query: { offset, languages } })
  return issues.length === 0 && pageRequest.page > 1 ? undefined : { pageRequest, issues, total: count }
}
