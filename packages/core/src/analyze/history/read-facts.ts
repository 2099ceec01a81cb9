import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { catalogVersion } from '../../catalog/version.ts'
import type { Facts } from '../../facts/facts.ts'
import { FactsBuilder } from '../../facts/facts-builder.ts'
import type { FactsHeader } from '../../facts/facts-file.ts'
import type { Revisions } from '../../git/list-small-revisions.ts'
import { hasEngine } from '../../git/packs/engine.ts'
import { readCommitHeaders } from '../../git/read-commit-headers.ts'
import type { GitRepository } from '../../git/repository.ts'
import { isLongHistory } from './is-long-history.ts'
import { type CachedFacts, loadCachedFacts } from './load-cached-facts.ts'
import type { ReadOptions } from './read-options.ts'
import { startReading } from './start-reading.ts'
import { threadCount } from './thread-count.ts'
import { WarmWorkers } from './warm-workers.ts'

export interface HistoryFacts {
  readonly facts: Facts
  readonly mergeCount: number
}

/** Returns the facts of all commits reachable from HEAD, reusing those cached by an earlier run. */
export async function readFacts(options: ReadOptions): Promise<HistoryFacts> {
  const { repository } = options
  if (repository.head === undefined) return { facts: new FactsBuilder().facts(), mergeCount: 0 }
  await using threads = new WarmWorkers()
  const onNothingKnown = () => threads.start(isLargeRepository(repository) ? threadCount(options) - 1 : 0)
  const cached = await loadCachedFacts({ ...options, onCacheMiss: onNothingKnown })
  reportCached(cached, options)
  const mergeCount = cached.mergeCount + cached.added.merges.length
  if (cached.facts !== undefined && isEmpty(cached.added) && cached.removed.size === 0)
    return { facts: cached.facts, mergeCount }
  const builder = new FactsBuilder(cached.facts === undefined ? cached.added.commits : undefined)
  try {
    await readAdded(cached, builder, { ...options, threads })
  } catch (error) {
    // Saves progress, so that an aborted run can resume.
    if (options.signal.aborted) await saveFacts(builder.facts(), null, 0, options)
    throw error
  }
  // The caller releases the memory of the reader before the facts take more.
  await setImmediate()
  const facts = builder.facts()
  await saveFacts(facts, repository.head, mergeCount, options)
  return { facts, mergeCount }
}

function reportCached({ facts, removed }: CachedFacts, { onCommitsRead }: ReadOptions): void {
  const commits = facts === undefined ? 0 : facts.ids.length - removed.size
  if (commits > 0) onCommitsRead?.({ reader: 'cache', commits, reason: undefined })
}

async function saveFacts(
  facts: Facts,
  head: FactsHeader['head'],
  mergeCount: number,
  { store, key, configFingerprint }: ReadOptions,
): Promise<void> {
  // Without the engine, line counts can differ from those of a complete installation.
  if (!hasEngine()) return
  await store
    .save(key, { catalogVersion: catalogVersion, configFingerprint, head, mergeCount }, facts)
    .catch(() => {
      // A failed cache write does not affect the result.
    })
}

async function readAdded(
  { added, facts, removed }: CachedFacts,
  builder: FactsBuilder,
  options: ReadOptions,
): Promise<void> {
  const merges = readCommitHeaders(options.repository, added.merges, options.signal)
  merges.catch(() => {})
  const addTo = startReading(added.commits, options)
  // Adds the cached facts while the new commits are being read.
  if (facts !== undefined) builder.addAll(facts, removed)
  await addTo(builder)
  builder.addMerges([...(await merges).values()])
}

function isEmpty({ commits, merges }: Revisions): boolean {
  return commits.length === 0 && merges.length === 0
}

/** Estimates the number of objects from the size of the pack indexes, before they are read. */
function isLargeRepository({ gitDir }: GitRepository): boolean {
  const folder = join(gitDir, 'objects/pack')
  try {
    const names = readdirSync(folder)
    const bytesOf = (extension: string) =>
      names
        .filter((name) => name.endsWith(extension))
        .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    return isLongHistory({
      objectCount: bytesOf('.idx') / INDEX_BYTES_PER_OBJECT,
      packBytes: bytesOf('.pack'),
    })
  } catch {
    return false
  }
}

const INDEX_BYTES_PER_OBJECT = 28
