import type { RowColumns } from '../../facts/row-table.ts'
import { createPreloadedStore, type PreloadedStore } from '../../git/cat-file/preloaded-store.ts'
import { readRawHistory } from '../../git/cat-file/raw-history.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import { joinIdentical, joinSimilar } from '../../git/packs/detect-renames.ts'
import { groupRowsByPath } from '../../git/packs/group-rows-by-path.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import { compareWithGit } from './compare-with-git.ts'
import { buildRawWalk, type RawWalk } from './raw-walk.ts'
import { dropContents, readContentSets } from './read-content-sets.ts'
import type { ReadOptions } from './read-options.ts'
import type { PackedHistory } from './read-packed.ts'
import { toUnreadablePacks } from './unreadable-packs.ts'

/**
 * Reads these commits through git: first the list of changes, then the contents path by path, which the
 * engine compares like those of packs.
 * Supports any repository that git can read, and leaves out files whose contents are missing. Throws if an
 * object exceeds the size limit.
 */
export async function* readWithCatFile(ids: CommitIds, options: ReadOptions): AsyncGenerator<PackedHistory> {
  const store = createPreloadedStore(options.repository)
  const { commitBatchSize = COMMIT_BATCH_SIZE } = options
  for (let from = 0; from < ids.length; from += commitBatchSize) {
    options.signal.throwIfAborted()
    yield await readBatch(store, ids.slice(from, from + commitBatchSize), options)
    options.onRead(Math.min(from + commitBatchSize, ids.length), ids.length)
  }
}

/**
 * The object names of a batch stay in memory. Contents needed by two batches are unpacked twice, so batches
 * are large.
 */
const COMMIT_BATCH_SIZE = 8192

async function readBatch(
  store: PreloadedStore,
  ids: readonly string[],
  options: ReadOptions,
): Promise<PackedHistory> {
  store.resetNames()
  const history = readRawHistory(options.repository, ids, options)
  const walk = await buildRawWalk(history, store.numberOf)
  if (walk.headers.length !== ids.length) throw new UnreadableStore('git returned other commits')
  try {
    await detectRenames(store, walk, options)
    return { commits: walk.headers, tables: [await compareFiles(store, walk, options)] }
  } catch (error) {
    throw toUnreadablePacks(error) ?? error
  }
}

async function detectRenames(
  store: PreloadedStore,
  { changes, paths }: RawWalk,
  options: ReadOptions,
): Promise<void> {
  const commits = [...joinIdentical(changes, paths)]
  const needed = commits.map(
    ({ removed, added }) =>
      new Set([...removed.map((row) => changes.before[row]!), ...added.map((row) => changes.after[row]!)]),
  )
  let next = 0
  // Without the contents, only identical files are recognized as renamed.
  const limit = { onExceeded: dropContents }
  for await (const contentSet of readContentSets(store, needed, options, limit)) {
    store.setContents(contentSet)
    joinSimilar(store, changes, paths, commits[next++]!)
  }
}

function compareFiles(
  store: PreloadedStore,
  { headers, changes, paths }: RawWalk,
  options: ReadOptions,
): Promise<RowColumns> {
  const boundaryIds = new Set(options.repository.boundary)
  const boundary = new Set(headers.flatMap(({ id }, index) => (boundaryIds.has(id) ? [index] : [])))
  const rows = groupRowsByPath(ENCOUNTER_ORDER, changes, paths.length).flatMap((path) => [...path])
  return compareWithGit(store, { changes, paths, boundary }, rows, options)
}

/** Object offsets are unknown. The latest objects come first, and usually come first in packs as well. */
const ENCOUNTER_ORDER = { packOffset: () => 0 }
