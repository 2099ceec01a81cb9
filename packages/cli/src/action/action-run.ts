import type { CliContext } from '../cli-context.ts'
import type { ActionEvent } from './action-event.ts'
import type { ActionInputs } from './action-inputs.ts'
import type { RunnerCheckout } from './open-checkout.ts'
import type { Runner } from './runner.ts'

/** What the steps of a run share. */
export interface ActionRun {
  readonly inputs: ActionInputs
  readonly event: ActionEvent
  readonly checkout: RunnerCheckout
  readonly runner: Runner
  readonly context: CliContext
  /** A folder of this run, for temporary files. */
  readonly folder: string
}
