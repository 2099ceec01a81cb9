import type { FactsBuilder } from '../../facts/facts-builder.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { hindranceAmong } from './hindrances.ts'
import { type HistoryReader, historyReaders, type Portion } from './history-readers.ts'
import type { ReadOptions } from './read-options.ts'
import { underWay } from './under-way.ts'
import { UnreadablePacks } from './unreadable-packs.ts'

/** Sets out to read these commits; whoever has a builder takes them over. What one reader cannot read, the next one does. */
export function beginReading(
  ids: readonly string[],
  options: ReadOptions,
): (builder: FactsBuilder) => Promise<void> {
  const portions = underWay(readInTurn(ids, options))
  return async (builder) => {
    for await (const portion of portions) portion.addTo(builder)
  }
}

// --- internal ---

/** What was taken over before a reader could not go on stays taken over. */
async function* readInTurn(ids: readonly string[], options: ReadOptions): AsyncGenerator<Portion> {
  let read = 0
  let because: string | undefined
  for (const reader of historyReaders) {
    if (read === ids.length) return
    const before = read
    const onRead = (count: number) => options.onRead(before + count, ids.length)
    const tried = yield* tryReading(reader, ids.slice(before), { ...options, onRead })
    if (tried.commits > 0) options.onCommitsRead?.({ by: reader.name, commits: tried.commits, because })
    read += tried.commits
    because = tried.because
  }
  // git passes over commits that are not there.
  if (read < ids.length)
    throw new GitFailure(['diff-tree'], 0, null, `it told nothing of ${ids.length - read} commits`)
}

interface Tried {
  readonly commits: number
  /** Why not all of them. */
  readonly because: string | undefined
}

async function* tryReading(
  reader: HistoryReader,
  ids: readonly string[],
  options: ReadOptions,
): AsyncGenerator<Portion, Tried> {
  const hindrance = await hindranceAmong(reader.hindrances, ids, options)
  if (hindrance !== undefined) return { commits: 0, because: hindrance.because }
  let commits = 0
  try {
    for await (const portion of reader.read(ids, options)) {
      yield portion
      commits += portion.commitCount
    }
  } catch (error) {
    options.signal.throwIfAborted()
    if (reader === historyReaders.at(-1) || !isForAnother(error)) throw error
    return { commits, because: firstLine(error.message) }
  }
  return { commits, because: undefined }
}

/** The others are mistakes of ours. */
function isForAnother(error: unknown): error is Error {
  return [UnreadablePacks, UnreadableStore, GitFailure].some((kind) => error instanceof kind)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!
}
