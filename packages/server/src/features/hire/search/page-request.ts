import type { SearchCursor } from './cursor.ts'

/** The requested page of search results. */
export interface PageRequest {
  readonly offset: number
  readonly limit: number
  /** Only results after this cursor. */
  readonly after?: SearchCursor | undefined
}
