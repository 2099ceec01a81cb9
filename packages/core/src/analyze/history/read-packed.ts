import type { RowColumns } from '../../facts/row-table.ts'
import type { CommitHeader } from '../../git/commit.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import { groupRowsByPath } from '../../git/packs/group-rows-by-path.ts'
import { type OpenPackStore, openPackStore } from '../../git/packs/pack-store.ts'
import type { WalkedCommits } from '../../git/packs/walk-commits.ts'
import { readCommitHeaders } from '../../git/read-commit-headers.ts'
import { type Batches, createBatches, createNumberBatches, finishedFraction } from './batches.ts'
import { isLongHistory } from './is-long-history.ts'
import { type MergedWalk, mergeWalks } from './merge-walks.ts'
import type { ComparedRows } from './packed-rows.ts'
import { createLocalThread, createWorkerThread, type PackedThread } from './packed-threads.ts'
import type { ReadOptions } from './read-options.ts'
import { readUnreadableRows } from './read-unreadable-rows.ts'
import { threadCount } from './thread-count.ts'
import { WarmWorkers } from './warm-workers.ts'

/** A batch of commits: their headers, and their rows in several tables. Emptied when it is no longer needed. */
export interface PackedHistory {
  readonly commits: CommitHeader[]
  readonly tables: RowColumns[]
}

/**
 * Reads these commits directly from the packs, in batches. Throws if the repository contains anything that
 * this reader does not support.
 */
export async function* readPacked(ids: CommitIds, options: ReadOptions): AsyncGenerator<PackedHistory> {
  using store = await openPackStore(options.repository)
  const idle = options.threads ?? new WarmWorkers()
  await using threads = disposeTogether(createThreads(ids.length, store, idle, options))
  const { commitBatchSize = COMMIT_BATCH_SIZE } = options
  for (let from = 0; from < ids.length; from += commitBatchSize) {
    options.signal.throwIfAborted()
    const batchIds = ids.slice(from, from + commitBatchSize)
    const onFraction = (fraction: number) =>
      options.onRead(from + Math.floor(fraction * batchIds.length), ids.length)
    onFraction(0)
    yield await readBatch(threads.all, store, batchIds, { ...options, onFraction })
    onFraction(1)
  }
}

/** The number of commits of a long history from which a second thread pays off. */
const MIN_COMMITS_FOR_WORKERS = 1500

function createThreads(
  commitCount: number,
  { shared }: OpenPackStore,
  idle: WarmWorkers,
  options: ReadOptions,
): readonly PackedThread[] {
  const isLong = commitCount >= MIN_COMMITS_FOR_WORKERS && isLongHistory(shared)
  const workerCount = isLong || options.alwaysUsesWorkers ? threadCount(options) - 1 : 0
  const { signal } = options
  return [
    createLocalThread(shared, signal),
    ...Array.from({ length: workerCount }, () => createWorkerThread(idle.take(), shared, signal)),
  ]
}

/** Node 22 has no AsyncDisposableStack. */
function disposeTogether(all: readonly PackedThread[]) {
  return {
    all,
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((thread) => thread[Symbol.asyncDispose]()))
    },
  }
}

/** An abort loses the current batch. Smaller batches would unpack more contents twice. */
const COMMIT_BATCH_SIZE = 16_384

interface BatchOptions extends ReadOptions {
  /** Reports the completed fraction of the batch, 0 to 1. */
  readonly onFraction: (fraction: number) => void
}

async function readBatch(
  threads: readonly PackedThread[],
  store: OpenPackStore,
  ids: readonly string[],
  { onFraction, ...options }: BatchOptions,
): Promise<PackedHistory> {
  const { repository, signal } = options
  const { objectCount } = store.shared
  const walked = mergeWalks(await walk(threads, ids, repository.boundary), ids.length, objectCount)
  const unparsed = ids.filter((_, index) => walked.headers[index] === undefined)
  const headersFromGit = readCommitHeaders(repository, unparsed, signal)
  headersFromGit.catch(() => {})
  const batches = createBatches(
    groupRowsByPath(store.engine, walked.changes, walked.paths.length),
    WORK_BATCH_SIZE,
  )
  const progressTimer = setInterval(() => onFraction(finishedFraction(batches)), PROGRESS_INTERVAL_MS)
  const boundary = boundaryIndexes(ids, repository.boundary)
  const compared = await compare(threads, walked, batches, boundary).finally(() =>
    clearInterval(progressTimer),
  )
  const unreadable = sortUnreadable(compared, batches)
  const work = { ...walked, boundary: new Set(boundary) }
  const fromGit = await readUnreadableRows(store, work, unreadable, options)
  const parsedHeaders = await headersFromGit
  return {
    commits: ids.map((id, index) => walked.headers[index] ?? parsedHeaders.get(id)!),
    tables: [...compared.map(({ columns }) => columns), ...fromGit],
  }
}

/** In the order of the batches, which does not depend on the threads. */
function sortUnreadable(compared: readonly ComparedRows[], { rows }: Batches): readonly number[] {
  const unreadable = new Set(compared.flatMap(({ unreadable }) => unreadable))
  return unreadable.size === 0 ? [] : [...rows.filter((row) => unreadable.has(row))]
}

/** The indexes of the commits where a shallow clone ends. */
function boundaryIndexes(ids: readonly string[], boundaryIds: readonly string[]): readonly number[] {
  const boundary = new Set(boundaryIds)
  return ids.flatMap((id, index) => (boundary.has(id) ? [index] : []))
}

/**
 * The number of commits or rows that a thread takes: small enough for all threads to finish together.
 * Neighboring rows share most objects.
 */
const WORK_BATCH_SIZE = 256

function walk(
  threads: readonly PackedThread[],
  ids: readonly string[],
  boundary: readonly string[],
): Promise<WalkedCommits[]> {
  const batches = createNumberBatches(ids.length, WORK_BATCH_SIZE)
  return Promise.all(threads.map((thread) => thread.walk({ ids, batches, boundary })))
}

const PROGRESS_INTERVAL_MS = 100

function compare(
  threads: readonly PackedThread[],
  { changes, paths }: MergedWalk,
  batches: Batches,
  boundary: readonly number[],
): Promise<ComparedRows[]> {
  return Promise.all(threads.map((thread) => thread.compare({ changes, paths, batches, boundary })))
}
