import type { Environment, Output } from '../../ui/terminal.ts'

export interface LiveOptions {
  readonly stderr: Output
  readonly env: Environment
  readonly now: () => Date
  readonly heading: string
  /** Explains what Ctrl-C does. */
  readonly stop: string
}
