import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import type { CommitReadSummary } from '../contract/commits-read.ts'
import type { CommitToolLines } from '../detect/assistance/count-tool-lines.ts'
import type { Attributes } from '../detect/attributes.ts'
import type { FactsStore } from '../facts/facts-store.ts'
import { readToolLines } from '../facts/read-tool-lines.ts'
import { GitFailure } from '../git/git-failure.ts'
import type { GitRepository } from '../git/repository.ts'
import { listFilesAtHead } from '../git/tree.ts'
import type { TreeFile } from '../git/tree-file.ts'
import { allOrAbort } from './all-or-abort.ts'
import type { HeadMeasurement } from './head/measure-head.ts'
import { readAndMeasureHead } from './head/read-and-measure-head.ts'
import { readOwnAttributes } from './history/own-attributes.ts'
import type { HistoryFacts } from './history/read-facts.ts'
import { readHistory } from './history/read-history.ts'
import { type LocatedCodeOwners, readCodeOwners } from './team/read-code-owners.ts'

export interface RepositoryReadOptions {
  readonly store: FactsStore
  /** The number of git processes that may read the repository in parallel. */
  readonly workers: number
  readonly registered: readonly RegisteredTechnology[]
  readonly signal: AbortSignal
  readonly onRead: (readCommits: number, totalCommits: number) => void
  readonly onCommitsRead: (read: CommitReadSummary) => void
}

/** Everything that is read from a repository before it is measured. */
export interface RepositoryContents extends HistoryFacts {
  /** The files at HEAD. */
  readonly files: readonly TreeFile[]
  readonly attributes: Attributes
  readonly atHead: HeadMeasurement
  /** Lines that AI tools wrote, by commit id, according to the notes of git-ai. */
  readonly toolLines: ReadonlyMap<string, CommitToolLines>
  /** Undefined without the file. */
  readonly codeOwners: LocatedCodeOwners | undefined
}

/** Reads the history and the files at HEAD in parallel. `key` identifies the repository in the cache. */
export async function readRepository(
  repository: GitRepository,
  key: string,
  { registered, store, ...options }: RepositoryReadOptions,
): Promise<RepositoryContents> {
  const [history, files, attributes, atHead, codeOwners] = await allOrAbort(options.signal, (signal) => {
    const listing = listFilesAtHead(repository, signal)
    const attributes = readOwnAttributes(repository, listing)
    const source = { repository, key, store, attributes, signal }
    return [
      readHistory({ ...options, ...source }),
      listing,
      attributes,
      readAndMeasureHead({ ...source, listing }, registered),
      readCodeOwners(repository, listing, signal),
    ]
  })
  const toolLines = await readToolLinesOrNone(repository, history.facts.ids, options.signal)
  return { ...history, files, attributes: attributes.linguist, atHead, toolLines, codeOwners }
}

/** Without the files of a commit with a note, git cannot list its lines. The commit is read all the same. */
async function readToolLinesOrNone(
  repository: GitRepository,
  commitIds: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CommitToolLines>> {
  try {
    return await readToolLines(repository, commitIds, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GitFailure) return new Map()
    throw error
  }
}
