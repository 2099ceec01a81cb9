/** The parameters of `handiwork doctor --identity`. */
export interface IdentityRequest {
  /** Folders, bare repositories, git URLs, or owner/name on GitHub. */
  readonly targets: readonly string[]
  /** Undefined means the git user.name and user.email. */
  readonly authors: readonly string[] | undefined
  readonly json: boolean
  readonly cache: boolean
  readonly quiet: boolean
  readonly verbose: boolean
}
