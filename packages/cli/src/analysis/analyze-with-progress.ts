import type { AnalyzeOptions, Target } from '@handiwork/core'
import { type CommitReadSummary, commitsReadSentence, type Report } from '@handiwork/core/contract'
import { buildId } from '../build-id.ts'
import type { Cancellation, Clock, Terminal } from '../context.ts'
import type { Core } from '../modules.ts'
import { printMessage } from '../output/print.ts'
import { version } from '../version.ts'
import type { AnalysisSettings } from './analysis-settings.ts'
import { cacheFolder } from './cache-folder.ts'
import { createProgressDisplay } from './progress/progress-display.ts'
import { targetLabels } from './progress/target-labels.ts'
import { withMemoryRelease } from './release-memory.ts'

export interface AnalysisScope {
  readonly targets: readonly Target[]
  readonly authors: readonly string[] | 'all'
}

/** What an analysis needs from its environment. */
export type AnalysisContext = Pick<Terminal, 'stderr' | 'env'> & Cancellation & Clock

/**
 * Runs the analysis with a progress display. Prints how commits were read with --verbose, or if the installation is
 * incomplete.
 */
export async function analyzeWithProgress(
  options: AnalysisSettings,
  scope: AnalysisScope,
  core: Core,
  context: AnalysisContext,
): Promise<Report> {
  const commitReads: [target: number, read: CommitReadSummary][] = []
  const report = await runAnalysis(
    options,
    { ...scope, onCommitsRead: (...read) => commitReads.push(read) },
    core,
    context,
  )
  const notable = commitReads.filter(([, { lacksEngine }]) => options.verbose || lacksEngine)
  reportCommitReads(notable, scope.targets, context)
  return report
}

type AnalysisInput = AnalysisScope & Pick<AnalyzeOptions, 'onCommitsRead'>

async function runAnalysis(
  options: AnalysisSettings,
  { onCommitsRead, ...scope }: AnalysisInput,
  { analyze }: Core,
  context: AnalysisContext,
): Promise<Report> {
  const display = createProgressDisplay(scope.targets, options, context)
  const { onProgress } = display
  try {
    const report = await analyze({
      ...scope,
      ...analysisSettings(options, context),
      signal: context.signal,
      ...withMemoryRelease({ onProgress, onCommitsRead }),
    })
    context.signal.throwIfAborted()
    return report
  } catch (error) {
    // An aborted analysis may throw any error; report the abort instead.
    context.signal.throwIfAborted()
    throw error
  } finally {
    await display.close()
  }
}

function analysisSettings(
  { targets, since, until, asOf, model, cache, recompute, verbose }: AnalysisSettings,
  { env, now }: Pick<Terminal, 'env'> & Clock,
) {
  const folder = cache ? cacheFolder(env, process.platform) : undefined
  return {
    targetArguments: targets,
    since,
    until,
    asOf: asOf ?? now(),
    model,
    cacheFolder: folder,
    // A report that is used again was not read, so --verbose would have nothing to print.
    build: verbose ? undefined : buildId,
    version,
    environment: env,
    ...recompute,
  }
}

/** How commits were read, per target index. */
type CommitReads = readonly (readonly [target: number, read: CommitReadSummary])[]

/** Prints to stderr how the commits of each target were read, in target order. */
function reportCommitReads(
  commitReads: CommitReads,
  targets: readonly Target[],
  { stderr }: Pick<Terminal, 'stderr'>,
): void {
  const names = targetLabels(targets)
  for (const [target, read] of commitReads.toSorted(([one], [other]) => one - other))
    printMessage(stderr, commitsReadSentence(names[target] ?? '', read))
}
