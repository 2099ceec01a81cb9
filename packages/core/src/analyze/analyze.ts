import { availableParallelism } from 'node:os'
import { MODEL } from '../contract/rating-model.ts'
import type { Report, SkippedTarget } from '../contract/report.ts'
import { parseAuthor } from '../detect/identity.ts'
import { createFactsStore, nullFactsStore } from '../facts/facts-store.ts'
import { removeStaleClones } from '../git/clone.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import { analyzeTarget, type TargetOptions } from './analyze-target.ts'
import { catalogVersionWith } from './catalog-version-with.ts'
import type { ExternalFigures } from './figures/external-figures.ts'
import type { RepositoryMeasurement } from './measure-repository.ts'
import { assignDistinctNames } from './target/distinct-names.ts'
import type { Target } from './target/target.ts'
import { toSkipped } from './target/to-skipped.ts'

/**
 * Analyzes repositories in parallel. Repositories that cannot be read are listed under `skipped`.
 * Rejects only if `signal` aborts.
 */
export async function analyze(options: AnalyzeOptions): Promise<Report> {
  const { targets, asOf } = options
  await removeStaleClones()
  const external = options.external && (await parseExternal(options.external))
  const outcomes = await analyzeInParallel(targets, { ...options, external })
  options.signal.throwIfAborted()
  const measured = uniqueRepositories(outcomes.flatMap((outcome) => ('tally' in outcome ? [outcome] : [])))
  options.onMeasured?.(measured)
  const { computeFigures } = await import('./figures/figures.ts')
  const repositories = assignDistinctNames(measured)
  return {
    tool: { name: 'handiwork', version: options.version },
    model: { name: options.model ?? MODEL, catalog: catalogVersionWith(options.registered ?? []) },
    asOf: asOf.toISOString(),
    request: describeRequest(options),
    ...computeFigures(repositories, { ...options, external }),
    skipped: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : [])),
  }
}

/** Loads the schemas only if there is something to check. */
async function parseExternal(external: ExternalFigures): Promise<ExternalFigures> {
  const { parseExternalFigures } = await import('./figures/parse-external-figures.ts')
  return parseExternalFigures(external)
}

function describeRequest({ targetArguments, authors, since, until }: AnalyzeOptions): Report['request'] {
  return {
    targets: [...targetArguments],
    authors: authors === 'all' ? authors : [...authors],
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }
}

/** Removes repositories that were named twice. */
function uniqueRepositories(repositories: readonly RepositoryMeasurement[]): RepositoryMeasurement[] {
  return [...new Map(repositories.map((repository) => [repository.id, repository])).values()]
}

/** Analyzes as many targets in parallel as there are cores. Spare cores speed up each target. */
async function analyzeInParallel(
  targets: readonly Target[],
  options: AnalyzeOptions,
): Promise<(RepositoryMeasurement | SkippedTarget)[]> {
  const cores = availableParallelism()
  const concurrency = Math.min(cores, targets.length)
  const store = options.cacheFolder === undefined ? nullFactsStore : createFactsStore(options.cacheFolder)
  const authors = options.authors === 'all' ? [] : options.authors.map(parseAuthor)
  const workers = Math.max(1, Math.floor(cores / concurrency))
  const outcomes: (RepositoryMeasurement | SkippedTarget)[] = []
  const queue = targets.entries()
  const runNext = async () => {
    for (const [index, target] of queue) {
      if (options.signal.aborted) return
      outcomes[index] = await analyzeOrSkip(target, {
        ...{ ...options, store, authors, workers },
        onProgress: (progress) => options.onProgress(index, progress),
        onCommitsRead: (read) => options.onCommitsRead?.(index, read),
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  return outcomes
}

async function analyzeOrSkip(
  target: Target,
  options: TargetOptions,
): Promise<RepositoryMeasurement | SkippedTarget> {
  try {
    return await analyzeTarget(target, options)
  } catch (error) {
    const skip = toSkipped(target, error)
    options.onProgress({ state: 'skipped', reason: skip.reason, message: skip.message })
    return skip
  }
}
