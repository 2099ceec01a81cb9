import type { Target } from '@handiwork/core'
import {
  type CommitReadSummary,
  commitsReadSentence,
  simulateDeparture,
  type TeamReport,
} from '@handiwork/core/contract'
import { cacheFolder } from '../../analysis/cache-folder.ts'
import { createProgressDisplay } from '../../analysis/progress/progress-display.ts'
import { targetLabels } from '../../analysis/progress/target-labels.ts'
import type { Cancellation, Clock, Terminal, WorkingFolder } from '../../context.ts'
import { CommandError, UsageError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import type { Core, CoreLoader, ReportsLoader } from '../../modules.ts'
import { checkOutput } from '../../output/check-output.ts'
import { printMessage } from '../../output/print.ts'
import { selectFormat } from '../../output/select-format.ts'
import { writeOutput } from '../../output/write-output.ts'
import { createCanvas } from '../../ui/canvas.ts'
import { createPainter } from '../../ui/create-painter.ts'
import { version } from '../../version.ts'
import { findLeaving } from './find-leaving.ts'
import type { TeamRequest } from './team-request.ts'

export type TeamContext = Terminal & WorkingFolder & Cancellation & Clock & CoreLoader & ReportsLoader

/** Runs `handiwork team`: prints who knows the files of a repository, and returns the exit code. */
export async function runTeam(request: TeamRequest, context: TeamContext): Promise<number> {
  await checkOutput(request.output, context.cwd)
  const [core, { teamFormats }] = await Promise.all([context.loadCore(), context.loadReports()])
  const format = selectFormat(request, teamFormats)
  const target = await findTarget(request, core, context)
  const report = withDeparture(await analyze(target, request, core, context), request)
  if (report.folder?.fileCount === 0)
    throw new UsageError(`--folder: ${request.folder || '.'} contains no source files at HEAD.`)
  const text = format?.render(report) ?? (await renderText(report, request, context))
  await writeOutput(text, request, context)
  return EXIT_SUCCESS
}

async function findTarget({ repository }: TeamRequest, core: Core, context: TeamContext): Promise<Target> {
  const { targets, skipped } = await core.findTargets([repository], {
    cwd: context.cwd,
    environment: context.env,
    signal: context.signal,
  })
  const [target, ...others] = targets
  if (target === undefined) throw new CommandError(skipped[0]?.message ?? `Folder not found: ${repository}`)
  if (others.length > 0)
    throw new UsageError(`${repository} contains ${targets.length} repositories. Choose one of them.`)
  return target
}

async function analyze(
  target: Target,
  request: TeamRequest,
  core: Core,
  context: TeamContext,
): Promise<TeamReport> {
  const { env, signal, now } = context
  const display = createProgressDisplay([target], request, context)
  let commitsRead: CommitReadSummary | undefined
  try {
    const report = await core.analyzeTeam({
      target,
      folder: request.folder,
      asOf: request.asOf ?? now(),
      cacheFolder: request.cache ? cacheFolder(env, process.platform) : undefined,
      version,
      environment: env,
      signal,
      onProgress: (progress) => display.onProgress(0, progress),
      onCommitsRead: (read) => {
        commitsRead = read
      },
    })
    signal.throwIfAborted()
    return report
  } catch (error) {
    // An aborted analysis may throw any error; report the abort instead.
    signal.throwIfAborted()
    throw error
  } finally {
    await display.close()
    if (commitsRead !== undefined && (request.verbose || commitsRead.lacksEngine))
      printMessage(context.stderr, commitsReadSentence(targetLabels([target])[0] ?? '', commitsRead))
  }
}

function withDeparture(report: TeamReport, { without }: TeamRequest): TeamReport {
  if (without.length === 0) return report
  return { ...report, departure: simulateDeparture(report, findLeaving(without, report)) }
}

async function renderText(
  report: TeamReport,
  { output }: TeamRequest,
  context: TeamContext,
): Promise<string> {
  const { look, width } = createCanvas(output, context)
  // Loaded lazily, because the other formats need neither layout nor colors.
  const { teamLines } = await import('./result/team-lines.ts')
  const canDraw = output === undefined && context.stdout.isTTY === true
  const lines = teamLines(report, { width, canDraw }).map(createPainter(look))
  return lines.map((line) => `${line}\n`).join('')
}
