import type { Environment, Output } from '../../../ui/terminal.ts'

export interface LiveOptions {
  readonly stderr: Output
  readonly env: Environment
  readonly now: () => Date
  readonly heading: string
  /** What Ctrl-C does, in a sentence. */
  readonly stop: string
}
