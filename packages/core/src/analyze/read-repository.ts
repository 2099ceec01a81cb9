import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import type { CommitReadSummary } from '../contract/commits-read.ts'
import type { Attributes } from '../detect/attributes.ts'
import type { FactsStore } from '../facts/facts-store.ts'
import type { GitRepository } from '../git/repository.ts'
import { listFilesAtHead, type TreeFile } from '../git/tree.ts'
import { allOrAbort } from './all-or-abort.ts'
import type { HeadMeasurement } from './head/measure-head.ts'
import { readAndMeasureHead } from './head/read-and-measure-head.ts'
import { readOwnAttributes } from './history/own-attributes.ts'
import type { HistoryFacts } from './history/read-facts.ts'
import { readHistory } from './history/read-history.ts'

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
}

/** Reads the history and the files at HEAD in parallel. `key` identifies the repository in the cache. */
export async function readRepository(
  repository: GitRepository,
  key: string,
  { registered, store, ...options }: RepositoryReadOptions,
): Promise<RepositoryContents> {
  const [history, files, attributes, atHead] = await allOrAbort(options.signal, (signal) => {
    const listing = listFilesAtHead(repository, signal)
    const attributes = readOwnAttributes(repository, listing)
    const source = { repository, key, store, attributes, signal }
    return [
      readHistory({ ...options, ...source }),
      listing,
      attributes,
      readAndMeasureHead({ ...source, listing }, registered),
    ]
  })
  return { ...history, files, attributes: attributes.linguist, atHead }
}
