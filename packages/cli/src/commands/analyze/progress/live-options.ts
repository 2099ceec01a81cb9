import type { Environment, Output } from '../../../ui/terminal.ts'

export interface LiveOptions {
  readonly stderr: Output
  readonly env: Environment
  readonly now: () => Date
  /** Whether what is read is kept for the next time. */
  readonly cache: boolean
}
