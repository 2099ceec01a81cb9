import { contract, SearchKind, type SiteSearchResult } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'

export interface SiteSearch {
  /** The text searched for; empty before typing. */
  readonly text: string
  /** The only kind to show; undefined for all. */
  readonly kind: SearchKind | undefined
  /** Undefined before typing. */
  readonly result: SiteSearchResult | undefined
}

/** Loads the search page. Text beyond the maximum length and unknown kinds are ignored. */
export async function loadSearch(call: PageLocals['call'], query: URLSearchParams): Promise<SiteSearch> {
  const text = (query.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH).trim()
  const kind = SearchKind.safeParse(query.get('kind')).data
  if (text === '') return { text, kind, result: undefined }
  return { text, kind, result: await call(contract.search.everything, { query: { query: text, kind } }) }
}

const MAX_TEXT_LENGTH = 100
