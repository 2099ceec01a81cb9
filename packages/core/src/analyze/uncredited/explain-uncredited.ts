import { availableParallelism } from 'node:os'
import type { SkippedTarget } from '../../contract/report.ts'
import type { UncreditedReport } from '../../contract/uncredited/uncredited-report.ts'
import { parseAuthor } from '../../detect/identity.ts'
import { createFactsStore, nullFactsStore } from '../../facts/facts-store.ts'
import { removeStaleClones } from '../../git/clone.ts'
import { assignDistinctNames } from '../target/distinct-names.ts'
import { openTarget } from '../target/open-target.ts'
import { resolveRepositoryName } from '../target/repository-name.ts'
import type { Target } from '../target/target.ts'
import { toSkipped } from '../target/to-skipped.ts'
import { buildUncreditedReport, type DescribedRepository } from './build-uncredited-report.ts'
import { readOwnRepository } from './read-own-repository.ts'
import type { UncreditedOptions } from './uncredited-options.ts'

/**
 * Reports which commits name a person without being credited to them, and why. Targets that cannot be read
 * are listed under `skipped`. Rejects only if `signal` aborts.
 */
export async function explainUncredited(options: UncreditedOptions): Promise<UncreditedReport> {
  await removeStaleClones()
  const repositories = new Map<string, DescribedRepository>()
  const skipped: SkippedTarget[] = []
  // One after another: each uses all cores, and only one history at a time is in memory.
  for (const [index, target] of options.targets.entries()) {
    options.signal.throwIfAborted()
    try {
      const repository = await readTarget(target, index, options)
      repositories.set(repository.id, repository)
    } catch (error) {
      options.signal.throwIfAborted()
      const skip = toSkipped(target, error)
      options.onProgress(index, { state: 'skipped', reason: skip.reason, message: skip.message })
      skipped.push(skip)
    }
  }
  return buildUncreditedReport(assignDistinctNames([...repositories.values()]), skipped, options)
}

async function readTarget(
  target: Target,
  index: number,
  options: UncreditedOptions,
): Promise<DescribedRepository> {
  const { environment, signal, asOf, cacheFolder } = options
  const onProgress = options.onProgress.bind(undefined, index)
  await using opened = await openTarget(target, {
    environment,
    signal,
    onReceived: (receivedBytes, fraction) => onProgress({ state: 'cloning', receivedBytes, fraction }),
  })
  onProgress({ state: 'reading', readCommits: 0, totalCommits: 0 })
  const { repository, id } = opened
  const isOwn = target.kind === 'folder'
  const own = await readOwnRepository(repository, id, {
    store: cacheFolder === undefined ? nullFactsStore : createFactsStore(cacheFolder),
    workers: availableParallelism(),
    authors: options.authors.map(parseAuthor),
    asOf,
    otherBranches: isOwn,
    signal,
    onRead: (readCommits, totalCommits) => onProgress({ state: 'reading', readCommits, totalCommits }),
    onCommitsRead: (read) => options.onCommitsRead?.(index, read),
  })
  onProgress({ state: 'done', totalCommits: own.headers.ids.length })
  const named = await resolveRepositoryName(repository, target)
  return { ...own, ...named, id, isOwn, shallow: repository.boundary.length > 0 }
}
