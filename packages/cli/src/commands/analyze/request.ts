/** What the command line asks for. */
export interface AnalyzeRequest {
  readonly targets: readonly string[]
  /** Undefined means the person git knows. */
  readonly authors: readonly string[] | 'everybody' | undefined
  readonly since: Date | undefined
  readonly until: Date | undefined
  readonly asOf: Date | undefined
  readonly cache: boolean
  readonly json: boolean
  readonly output: string | undefined
  readonly quiet: boolean
}
