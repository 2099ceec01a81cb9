import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pluralize } from '@handiwork/core/format'
import type { CliContext } from '../cli-context.ts'
import { parseActionEvent } from './action-event.ts'
import { type ActionInputs, parseActionInputs } from './action-inputs.ts'
import type { ActionRun } from './action-run.ts'
import { analyzeRepositories, toAnalysisSettings } from './analyze-repositories.ts'
import { completeHistory } from './complete-history.ts'
import { basicAuthorization, openCheckout } from './open-checkout.ts'
import { publishCards } from './publish-cards.ts'
import { publishComment } from './publish-comment.ts'
import { pushReport } from './push-report.ts'
import type { Runner } from './runner.ts'
import { writeReports } from './write-reports.ts'

/** Runs the Action. Throws an error with a sentence for the user if a step fails. */
export async function runAction(runner: Runner, payload: unknown, context: CliContext): Promise<void> {
  const inputs = parseActionInputs(runner.readInput)
  maskSecrets(inputs, runner)
  const run = await openRun(inputs, payload, { runner, context })
  const settings = toAnalysisSettings(inputs, context.now())
  await prepareCheckout(run)
  const targets = inputs.repositories.length === 0 ? [run.checkout.folder] : inputs.repositories
  const report = await analyzeRepositories({ ...settings, targets }, context)
  runner.log(`Analyzed ${pluralize(report.repositories.length, 'repository', 'repositories')}.`)
  const files = await writeReports(report, run)
  for (const { name, message } of report.skipped) runner.warning(message || `Skipped ${name}.`)
  const section = inputs.hasComment ? await publishComment(run, settings, files) : undefined
  if (inputs.hasSummary) await files.writeSummary(section)
  await publishCards(run, { ...settings, targets }, files)
  await pushReport(run, files)
  if (report.skipped.length > 0)
    runner.fail(`Not all repositories could be analyzed: ${report.skipped.length} skipped. See the warnings.`)
}

function maskSecrets({ token, serverToken }: ActionInputs, runner: Runner): void {
  if (token !== undefined) for (const secret of [token, basicAuthorization(token)]) runner.mask(secret)
  if (serverToken !== undefined) runner.mask(serverToken)
}

async function openRun(
  inputs: ActionInputs,
  payload: unknown,
  { runner, context }: Pick<ActionRun, 'runner' | 'context'>,
): Promise<ActionRun> {
  const { env, cwd } = context
  const folder = join(env.RUNNER_TEMP ?? cwd, 'handiwork')
  await mkdir(folder, { recursive: true })
  const checkout = openCheckout(cwd, { token: inputs.token, env })
  return { inputs, event: parseActionEvent(env, payload), checkout, runner, context, folder }
}

/** A list of repositories needs no checkout, unless something is compared or committed there. */
async function prepareCheckout({ inputs, checkout, runner }: ActionRun): Promise<void> {
  const needsCheckout = inputs.repositories.length === 0 || inputs.hasComment || inputs.cards.length > 0
  if (needsCheckout && (await completeHistory(checkout)))
    runner.notice(
      'The checkout was shallow, so its history was fetched. With fetch-depth: 0, this is not needed.',
    )
}
