import type { RowColumns } from '../../facts/row-table.ts'
import type { CommitHeader } from '../../git/commit-header.ts'
import { headersOf } from '../../git/headers-of.ts'
import { type OpenStore, openStore } from '../../git/packs/pack-store.ts'
import { pathMajor } from '../../git/packs/path-major.ts'
import { type Batches, countedBatches, inBatches, shareTaken } from './batches.ts'
import { IdleThreads } from './idle-threads.ts'
import { type Merged, mergeWalks } from './merge-walks.ts'
import type { Walked } from './packed-tasks.ts'
import { type PackedThread, thisThread, threadOn } from './packed-threads.ts'
import type { ReadOptions } from './read-options.ts'
import { threadCount } from './thread-count.ts'

/** What was read of some commits: what they say of themselves, and their rows, which stand in several tables. */
export interface PackedHistory {
  readonly commits: readonly CommitHeader[]
  readonly tables: readonly RowColumns[]
}

/**
 * Reads these commits out of the packs themselves, a part of them at a time. Throws where the store, or something in it, is
 * not what is read in this way.
 */
export async function* readPacked(
  ids: readonly string[],
  options: ReadOptions,
): AsyncGenerator<PackedHistory> {
  using store = await openStore(options.repository)
  await using stack = new AsyncDisposableStack()
  const idle = options.threads ?? stack.use(new IdleThreads())
  const threads = threadsFor(ids.length, store, idle, options).map((thread) => stack.use(thread))
  const { commitsAtOnce = COMMITS_AT_ONCE } = options
  for (let from = 0; from < ids.length; from += commitsAtOnce) {
    options.signal.throwIfAborted()
    const part = ids.slice(from, from + commitsAtOnce)
    const onShare = (share: number) => options.onRead(from + Math.floor(share * part.length), ids.length)
    yield await readPart(threads, store, part, { ...options, onShare })
    onShare(1)
  }
}

// --- internal ---

/** From so many commits on a second thread is worth its start. */
const MANY = 1500

function threadsFor(
  commitCount: number,
  { shared }: OpenStore,
  idle: IdleThreads,
  options: ReadOptions,
): readonly PackedThread[] {
  const others = commitCount < MANY ? 0 : threadCount(options) - 1
  const { signal } = options
  return [
    thisThread(shared, signal),
    ...Array.from({ length: others }, () => threadOn(idle.take(), shared, signal)),
  ]
}

/** Whoever stops keeps the parts that were read; yet each part begins with contents that have to be unpacked anew. */
const COMMITS_AT_ONCE = 16_384

interface PartOptions extends ReadOptions {
  /** Takes how much of the part is read, 0 to 1. */
  readonly onShare: (share: number) => void
}

async function readPart(
  threads: readonly PackedThread[],
  store: OpenStore,
  ids: readonly string[],
  { repository, signal, onShare }: PartOptions,
): Promise<PackedHistory> {
  const walked = mergeWalks(await walk(threads, ids, repository.boundary), ids.length)
  const unclear = ids.filter((_, place) => walked.headers[place] === undefined)
  const asked = headersOf(repository, unclear, signal)
  asked.catch(() => {})
  const batches = inBatches(pathMajor(store.engine, walked.changes, walked.paths.length), BATCH)
  const telling = setInterval(() => onShare(shareTaken(batches)), TOLD_EVERY_MS)
  const tables = await compare(threads, walked, batches, ids, repository.boundary).finally(() =>
    clearInterval(telling),
  )
  const told = await asked
  return { commits: ids.map((id, place) => walked.headers[place] ?? told.get(id)!), tables }
}

/** So many commits or rows are taken at a time: few enough that all threads end together. Neighbours share most of what they need. */
const BATCH = 256

function walk(
  threads: readonly PackedThread[],
  ids: readonly string[],
  boundary: readonly string[],
): Promise<Walked[]> {
  const batches = countedBatches(ids.length, BATCH)
  return Promise.all(threads.map((thread) => thread.walk({ ids, batches, boundary })))
}

const TOLD_EVERY_MS = 100

function compare(
  threads: readonly PackedThread[],
  { changes, paths }: Merged,
  batches: Batches,
  ids: readonly string[],
  ends: readonly string[],
): Promise<RowColumns[]> {
  const ending = new Set(ends)
  const boundary = ids.flatMap((id, place) => (ending.has(id) ? [place] : []))
  return Promise.all(threads.map((thread) => thread.compare({ changes, paths, batches, boundary })))
}
