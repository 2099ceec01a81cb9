import type { RowColumns } from '../../facts/row-table.ts'
import type { ObjectContent } from '../../git/cat-file/cat-file-reader.ts'
import { createPreloadedStore, type PreloadedStore } from '../../git/cat-file/preloaded-store.ts'
import { readRawHistory } from '../../git/cat-file/raw-history.ts'
import { joinIdentical, joinSimilar } from '../../git/packs/detect-renames.ts'
import { groupRowsByPath } from '../../git/packs/group-rows-by-path.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { NO_OBJECT } from '../../git/packs/pack-store.ts'
import { createPackedTable } from './packed-rows.ts'
import { buildRawWalk, type RawWalk } from './raw-walk.ts'
import { type ContentSet, dropContents, readContentSets } from './read-content-sets.ts'
import type { ReadOptions } from './read-options.ts'
import type { PackedHistory } from './read-packed.ts'
import { toUnreadablePacks } from './unreadable-packs.ts'

/**
 * Reads these commits through git: first the list of changes, then the contents path by path, which the
 * engine compares like those of packs.
 * Supports any repository that git can read, and leaves out files whose contents are missing. Throws if an
 * object exceeds the size limit.
 */
export async function* readWithCatFile(
  ids: readonly string[],
  options: ReadOptions,
): AsyncGenerator<PackedHistory> {
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

async function compareFiles(
  store: PreloadedStore,
  { headers, changes, paths }: RawWalk,
  options: ReadOptions,
): Promise<RowColumns> {
  const boundaryIds = new Set(options.repository.boundary)
  const boundary = new Set(headers.flatMap(({ id }, index) => (boundaryIds.has(id) ? [index] : [])))
  const rows = groupRowsByPath(ENCOUNTER_ORDER, changes, paths.length).flatMap((path) => [...path])
  const needed = rows.map((row) => objectSet(changes.after[row]!, changes.before[row]!))
  const table = createPackedTable(store, { changes, paths, boundary })
  let next = 0
  for await (const contentSet of readContentSets(store, needed, options)) {
    const row = rows[next++]!
    if (isIncomplete(contentSet)) {
      table.addUnreadable(row)
      continue
    }
    store.setContents(replaceKnownBinaries(contentSet, store.maxTextBytes))
    table.add(row)
  }
  return table.columns()
}

/** Object offsets are unknown. The latest objects come first, and usually come first in packs as well. */
const ENCOUNTER_ORDER = { offsetOf: () => 0 }

function objectSet(...numbers: readonly number[]): ReadonlySet<number> {
  return new Set(numbers.filter((number) => number !== NO_OBJECT))
}

function isIncomplete(contentSet: ContentSet): boolean {
  for (const content of contentSet.values()) if (content === undefined) return true
  return false
}

const NUL = 0

const BINARY_PLACEHOLDER: ObjectContent = { size: 1, chunks: [Buffer.of(NUL)], isComplete: true }

/** Replaces contents that are too large to load but known to be binary by a single NUL byte. */
function replaceKnownBinaries(contentSet: ContentSet, maxTextBytes: number): ContentSet {
  const isKnownBinary = (content: ObjectContent | undefined) =>
    content !== undefined &&
    !content.isComplete &&
    (content.size > maxTextBytes || content.chunks.some((chunk) => chunk.includes(NUL)))
  if (![...contentSet.values()].some(isKnownBinary)) return contentSet
  return new Map(
    [...contentSet].map(([object, content]) => [
      object,
      isKnownBinary(content) ? BINARY_PLACEHOLDER : content,
    ]),
  )
}
