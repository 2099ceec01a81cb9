import type { Target } from '@handiwork/core'
import { type CommitReadSummary, commitsReadSentence, type UncreditedReport } from '@handiwork/core/contract'
import { cacheFolder } from '../../../analysis/cache-folder.ts'
import { createProgressDisplay } from '../../../analysis/progress/progress-display.ts'
import { targetLabels } from '../../../analysis/progress/target-labels.ts'
import { reportSkipped } from '../../../analysis/report-skipped.ts'
import { UnknownAuthor } from '../../../analysis/resolve-authors.ts'
import type { Checkouts } from '../../../checkout/checkout.ts'
import type { Cancellation, Clock, Terminal, WorkingFolder } from '../../../context.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../../exit-codes.ts'
import type { Core, CoreLoader } from '../../../modules.ts'
import { printMessage, printResult } from '../../../output/print.ts'
import { createCanvas } from '../../../ui/canvas.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import { version } from '../../../version.ts'
import type { IdentityRequest } from './identity-request.ts'
import { uncreditedLines } from './uncredited-lines.ts'

export type IdentityContext = Terminal & WorkingFolder & Cancellation & Clock & Checkouts & CoreLoader

/**
 * Runs `handiwork doctor --identity`: prints which commits name the person without being credited to them,
 * and returns 1 if a repository could not be read.
 */
export async function runIdentity(request: IdentityRequest, context: IdentityContext): Promise<number> {
  const core = await context.loadCore()
  const { targets, skipped } = await core.findTargets(request.targets, {
    cwd: context.cwd,
    environment: context.env,
    signal: context.signal,
  })
  const explained = await explain(targets, request, core, context)
  const report = { ...explained, skipped: [...skipped, ...explained.skipped] }
  reportSkipped(report, context)
  await printResult(
    request.json ? `${JSON.stringify(report, null, 2)}\n` : renderText(report, context),
    context,
  )
  return report.skipped.length > 0 ? EXIT_INCOMPLETE : EXIT_SUCCESS
}

async function explain(
  targets: readonly Target[],
  request: IdentityRequest,
  core: Core,
  context: IdentityContext,
): Promise<UncreditedReport> {
  const { env, signal, now } = context
  const person = await resolvePerson(request, targets, context)
  const display = createProgressDisplay(targets, request, context)
  const commitReads: [target: number, read: CommitReadSummary][] = []
  try {
    return await core.explainUncredited({
      ...person,
      targets,
      asOf: now(),
      cacheFolder: request.cache ? cacheFolder(env, process.platform) : undefined,
      version,
      environment: env,
      signal,
      onProgress: display.onProgress,
      onCommitsRead: (...read) => commitReads.push(read),
    })
  } finally {
    await display.close()
    const names = targetLabels(targets)
    for (const [target, read] of commitReads)
      if (request.verbose || read.lacksEngine)
        printMessage(context.stderr, commitsReadSentence(names[target] ?? '', read))
  }
}

/** Who the person is. Defaults to the name and the address that git uses in the first folder. */
async function resolvePerson(
  { authors }: IdentityRequest,
  targets: readonly Target[],
  { cwd, readCheckout }: WorkingFolder & Checkouts,
): Promise<{ readonly authors: readonly string[]; readonly names: readonly string[] }> {
  if (authors !== undefined) return { authors, names: [] }
  const folder = targets.find((target) => target.kind === 'folder')?.path ?? cwd
  const { author } = await readCheckout(folder)
  if (author === undefined)
    throw new UnknownAuthor(
      'No author found: git user.email is not set here.\nSay who you are with --author you@example.org.',
    )
  return { authors: [author.email], names: [author.name] }
}

function renderText(report: UncreditedReport, context: Terminal): string {
  const { look, width } = createCanvas(undefined, context)
  const lines = uncreditedLines(report, width).map(createPainter(look))
  return lines.map((line) => `${line}\n`).join('')
}
