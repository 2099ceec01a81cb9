/** Which part of a list. */
export interface Part {
  readonly offset: number
  readonly limit: number
}

/** The jobs of a part, and how many the whole list has. */
export interface JobPage {
  readonly ids: readonly string[]
  readonly count: number
}
