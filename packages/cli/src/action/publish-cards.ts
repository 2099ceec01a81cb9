import { writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { AnalysisSettings } from '../analysis/analysis-settings.ts'
import { UsageError } from '../errors.ts'
import type { ActionRun } from './action-run.ts'
import { analyzeRepositories } from './analyze-repositories.ts'
import { type CardResult, commitCards, readCardCommit } from './commit-cards.ts'
import { drawCards } from './draw-cards.ts'
import type { ReportFiles } from './write-reports.ts'

/** Draws the cards into the checkout, and commits them in runs for a branch. Does nothing without kinds. */
export async function publishCards(
  run: ActionRun,
  settings: AnalysisSettings,
  { json }: Pick<ReportFiles, 'json'>,
): Promise<void> {
  const { inputs, event, checkout, runner, context, folder } = run
  if (inputs.cards.length === 0) return
  const path = pathInside(checkout.folder, inputs.cardsPath)
  const target = join(checkout.folder, path)
  const report = (await writeCardReport(run, settings)) ?? json
  const folders = { report, target, temporary: join(folder, 'cards') }
  runner.log(await drawCards(inputs, folders, context))
  runner.setOutput('cards', target)
  // The checkout of a pull request is a merge that must not be pushed, and its branch may be in a fork.
  if (event.kind !== 'branch') {
    runner.setOutput('cards-changed', 'false')
    runner.notice('Cards are committed only by runs for a branch, so these are just in the checkout.')
    return
  }
  const result = await commitCards(checkout, { path, branch: event.branch })
  runner.setOutput('cards-changed', String(result === 'pushed'))
  if (result === 'outdated') runner.warning(OUTDATED)
  else runner.log(messages[result])
}

/** Writes the report without the commits that refreshed cards. Undefined if the latest commit is none. */
async function writeCardReport(
  { checkout, context, folder }: ActionRun,
  settings: AnalysisSettings,
): Promise<string | undefined> {
  const commit = await readCardCommit(checkout)
  if (commit === '' || commit === (await checkout.git.raw(['rev-parse', 'HEAD'])).trim()) return undefined
  const recompute = { heads: [commit], analyzedAt: context.now(), external: undefined }
  const report = await analyzeRepositories({ ...settings, recompute }, context)
  const { reportFormats } = await context.loadReports()
  const path = join(folder, 'cards.json')
  await writeFile(path, reportFormats.find(({ name }) => name === 'json')?.render(report) ?? '')
  return path
}

const OUTDATED =
  'The branch has newer commits, so the cards were not pushed. The run for those commits updates them.'
const messages: Readonly<Record<Exclude<CardResult, 'outdated'>, string>> = {
  pushed: 'Committed the cards.',
  unchanged: 'The cards are unchanged.',
}

function pathInside(folder: string, path: string): string {
  const inside = relative(folder, resolve(folder, path))
  const [first = ''] = inside.split(sep)
  if (inside === '' || first === '..' || first === '.git' || resolve(inside) === inside)
    throw new UsageError(`The input cards-path must be a folder inside the checkout, not "${path}".`)
  return inside
}
