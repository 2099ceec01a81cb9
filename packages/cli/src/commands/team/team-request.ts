/** The parameters of `handiwork team`. */
export interface TeamRequest {
  /** A folder, bare repository, git URL, or owner/name on GitHub. */
  readonly repository: string
  /** Whose departure to simulate. */
  readonly without: readonly string[]
  /** A folder of the repository, without slashes at its ends; '' for the root. */
  readonly folder: string | undefined
  readonly asOf: Date | undefined
  /** Format name. If undefined, the output's file extension decides. */
  readonly format: string | undefined
  readonly output: string | undefined
  readonly cache: boolean
  readonly quiet: boolean
  readonly verbose: boolean
}
