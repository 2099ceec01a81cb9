/** The requested range of a list. */
export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** The ids of one page, and the length of the whole list. */
export interface JobPage {
  readonly ids: readonly string[]
  readonly count: number
}
