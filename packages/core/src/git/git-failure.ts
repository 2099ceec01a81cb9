/** A git command failed; `stderr` contains its last output. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure'
  /** The git subcommand, such as `fetch`. */
  readonly command: string
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stderr: string

  constructor(args: readonly string[], exitCode: number | null, signal: string | null, stderr: string) {
    super(`git ${args[0]} failed with ${signal ?? exitCode}: ${stderr.trim()}`)
    this.command = args[0] ?? ''
    this.exitCode = exitCode
    this.signal = signal
    this.stderr = stderr
  }

  static missing(cause: Error): Error {
    return new Error('Handiwork requires git 2.39 or newer: https://git-scm.com/downloads', { cause })
  }
}
