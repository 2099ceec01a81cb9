import { availableParallelism } from 'node:os'
import type { Report, Skipped } from '../contract/report.ts'
import { parseAuthor } from '../detect/identity.ts'
import { factsFolder, noFactsStore } from '../facts/facts-store.ts'
import { removeLeftovers } from '../git/clone.ts'
import { MODEL } from '../score/model.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import { analyzeTarget, type TargetOptions } from './analyze-target.ts'
import { catalogueVersionWith } from './catalogue-version-with.ts'
import type { Measured } from './measured.ts'
import { withDistinctNames } from './target/distinct-names.ts'
import { skipped } from './target/skip.ts'

/**
 * Analyses repositories side by side. One that cannot be read is told under `skipped`, the others still finish;
 * rejects only when `signal` aborts.
 */
export async function analyze(options: AnalyzeOptions): Promise<Report> {
  const { targets, asOf } = options
  await removeLeftovers()
  const outcomes = await sideBySide(targets.length, options)
  options.signal.throwIfAborted()
  const found = distinct(outcomes.flatMap((outcome) => ('tally' in outcome ? [outcome] : [])))
  const { figures } = await import('./figures/figures.ts')
  const repositories = withDistinctNames(found)
  return {
    tool: { name: 'handiwork', version: options.version },
    model: { name: MODEL, catalogue: catalogueVersionWith(options.registered ?? []) },
    asOf: asOf.toISOString(),
    asked: askedFor(options),
    ...figures(repositories, options),
    skipped: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : [])),
  }
}

// --- internal ---

function askedFor({ words, authors, since, until }: AnalyzeOptions): Report['asked'] {
  return {
    targets: [...words],
    authors: authors === 'everybody' ? authors : [...authors],
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }
}

/** A repository that is named twice is told once. */
function distinct(repositories: readonly Measured[]): Measured[] {
  return [...new Map(repositories.map((repository) => [repository.id, repository])).values()]
}

/** Works on as many targets at once as there are cores; cores that are left over speed up each of them. */
async function sideBySide(count: number, options: AnalyzeOptions): Promise<(Measured | Skipped)[]> {
  const cores = availableParallelism()
  const lanes = Math.min(cores, count)
  const store = options.cacheFolder === undefined ? noFactsStore : factsFolder(options.cacheFolder)
  const authors = options.authors === 'everybody' ? [] : options.authors.map(parseAuthor)
  const target: TargetOptions = { ...options, store, authors, shards: Math.max(1, Math.floor(cores / lanes)) }
  const outcomes: (Measured | Skipped)[] = []
  let next = 0
  const lane = async () => {
    while (next < count && !options.signal.aborted) {
      const place = next++
      outcomes[place] = await outcome(place, target)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

async function outcome(place: number, options: TargetOptions): Promise<Measured | Skipped> {
  try {
    return await analyzeTarget(place, options)
  } catch (error) {
    const why = skipped(options.targets[place]!, error)
    options.onProgress(place, { state: 'skipped', reason: why.reason, message: why.message })
    return why
  }
}
