import type { SearchCursor } from './cursor.ts'
import type { SearchPartition } from './sample.ts'

export interface SearchResult {
  /** Best first; equal scores in the order of the ids. */
  readonly people: readonly SearchCursor[]
  /** Exact up to MAX_SEARCH_TOTAL, which means that number or more. */
  readonly total: number
}

/** How to search before falling back to a full scan. */
export interface SearchPlan {
  /** If the sample predicts no more matches than this, all are read and sorted. */
  readonly maxFullScan: number
  /** The partition to use as the sample. */
  readonly samplePartition: SearchPartition
  /** Whether the rows are on several machines. By default, the database is asked. */
  readonly hasMachines?: boolean
}
