/** What is to be read, and from where to look at it. */
export interface Reading {
  /** Targets as they were typed. */
  readonly targets: readonly string[]
  /** Undefined means the person git knows. */
  readonly authors: readonly string[] | 'everybody' | undefined
  readonly since: Date | undefined
  readonly until: Date | undefined
  readonly asOf: Date | undefined
  readonly cache: boolean
  readonly quiet: boolean
  /** Whether it is told how the commits were read. */
  readonly verbose: boolean
  /** Set where a report is made again. */
  readonly again?: { readonly heads: readonly string[]; readonly analyzedAt: Date }
}

/** What the command line asks for. */
export interface AnalyzeRequest extends Reading {
  /** Name of a format; undefined leaves the choice to the name of the output. */
  readonly format: string | undefined
  readonly output: string | undefined
  /** What to explain, '' for everything; undefined shows the profile. */
  readonly explain: string | undefined
}
