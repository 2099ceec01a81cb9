import { contract, type Keyword, PAGE_AT_MOST } from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'
import { type AskedPart, partAsked } from '../asked-part.ts'

/** So many keywords stand on a page. */
export const KEYWORDS_A_PAGE = PAGE_AT_MOST

/** Keywords with something in them, a page of them. */
export interface ShownKeywords {
  readonly asked: AskedPart
  readonly keywords: readonly Keyword[]
  readonly total: number
}

export async function keywordsOf(call: PageLocals['call'], asked: AskedPart): Promise<ShownKeywords> {
  const { items, total } = await call(contract.keywords.list, { query: partAsked(asked, KEYWORDS_A_PAGE) })
  return { asked, keywords: items, total }
}
