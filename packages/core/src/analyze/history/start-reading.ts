import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { EngineUnavailable } from '../../git/packs/engine-unavailable.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import { findBlocker } from './blockers.ts'
import { type CommitBatch, type HistoryReader, historyReaders } from './history-readers.ts'
import { prefetch } from './prefetch.ts'
import type { ReadOptions } from './read-options.ts'
import { UnreadablePacks } from './unreadable-packs.ts'

/**
 * Starts reading these commits and returns a function that adds them to a builder. If a reader fails, the
 * next one continues.
 */
export function startReading(ids: CommitIds, options: ReadOptions): (builder: FactsBuilder) => Promise<void> {
  const batches = prefetch(readWithFallback(ids, options))
  return async (builder) => {
    for await (const batch of batches) batch.addTo(builder)
  }
}

/** Batches that were added before a reader failed are not read again. */
async function* readWithFallback(ids: CommitIds, options: ReadOptions): AsyncGenerator<CommitBatch> {
  let read = 0
  let because: string | undefined
  let lacksEngine = false
  for (const reader of historyReaders) {
    if (read === ids.length) return
    const before = read
    const onRead = (count: number) => options.onRead(before + count, ids.length)
    const attempt = yield* tryReading(reader, before === 0 ? ids : ids.slice(before), { ...options, onRead })
    if (attempt.commits > 0)
      options.onCommitsRead?.({
        ...{ reader: reader.name, commits: attempt.commits, reason: because },
        ...(lacksEngine && { lacksEngine: true }),
      })
    read += attempt.commits
    because = attempt.because
    lacksEngine ||= attempt.lacksEngine === true
  }
  // git silently skips missing commits.
  if (read < ids.length)
    throw new GitFailure(['diff-tree'], 0, null, `no output for ${ids.length - read} commits`)
}

interface ReadAttempt {
  readonly commits: number
  /** Why not all commits were read. */
  readonly because: string | undefined
  readonly lacksEngine?: boolean
}

async function* tryReading(
  reader: HistoryReader,
  ids: CommitIds,
  options: ReadOptions,
): AsyncGenerator<CommitBatch, ReadAttempt> {
  const blocker = await findBlocker(reader.blockers, ids, options)
  if (blocker !== undefined) return { commits: 0, because: blocker.reason }
  let commits = 0
  try {
    for await (const batch of reader.read(ids, options)) {
      yield batch
      commits += batch.commitCount
    }
  } catch (error) {
    options.signal.throwIfAborted()
    if (reader === historyReaders.at(-1) || !canFallBack(error) || isFinal(error)) throw error
    return { commits, because: firstLine(error.message), lacksEngine: error instanceof EngineUnavailable }
  }
  return { commits, because: undefined }
}

/** Other errors are bugs. */
function canFallBack(error: unknown): error is Error {
  return [UnreadablePacks, UnreadableStore, GitFailure].some((kind) => error instanceof kind)
}

/** Git could not list the changes of a commit. The next reader lists them with the same command. */
function isFinal(error: Error): boolean {
  return error instanceof GitFailure && error.command === 'diff-tree'
}

function firstLine(text: string): string {
  return text.replace(/\n.*/s, '')
}
