import { contract, type Keyword, MAX_PAGE_SIZE } from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'
import { type ListPageRequest, listApiQuery } from '../list-page-request.ts'

export const KEYWORDS_PAGE_SIZE = MAX_PAGE_SIZE

/** A page of keywords that match the query. */
export interface KeywordList {
  readonly pageRequest: ListPageRequest
  readonly keywords: readonly Keyword[]
  readonly total: number
}

export async function loadKeywords(
  call: PageLocals['call'],
  pageRequest: ListPageRequest,
): Promise<KeywordList> {
  const { items, total } = await call(contract.keywords.list, {
    query: listApiQuery(pageRequest, KEYWORDS_PAGE_SIZE),
  })
  return { pageRequest, keywords: items, total }
}
