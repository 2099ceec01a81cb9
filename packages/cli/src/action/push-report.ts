import { UsageError } from '../errors.ts'
import type { ActionRun } from './action-run.ts'
import { pushArguments } from './push-arguments.ts'
import { runCommand } from './run-command.ts'
import type { ReportFiles } from './write-reports.ts'

/** Pushes the report to the service. Does nothing without one. */
export async function pushReport(
  { inputs, event, runner, context }: ActionRun,
  { json }: Pick<ReportFiles, 'json'>,
): Promise<void> {
  if (inputs.server === undefined) return
  if (event.kind === 'pullRequest' && event.pullRequest.isFromFork) {
    runner.notice('Reports of pull requests from forks are not pushed, because their runs get no secrets.')
    return
  }
  if (inputs.serverToken === undefined && !inputs.attest)
    throw new UsageError(
      'To push the report, set the input server-token to a personal access token of the service.',
    )
  const env = { ...context.env, ...(inputs.serverToken && { HANDIWORK_TOKEN: inputs.serverToken }) }
  runner.log(await runCommand(pushArguments(inputs, json), { ...context, env }))
}
