import type { Clock } from '../../context.ts'
import type { Environment, Output } from '../../ui/terminal.ts'

export interface LiveOptions extends Pick<Clock, 'uptime'> {
  readonly stderr: Output
  readonly env: Environment
  readonly heading: string
  /** Explains what Ctrl-C does. */
  readonly stop: string
}
