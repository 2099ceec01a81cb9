import type { CommitsRead } from '../../contract/commits-read.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { IdleThreads } from './idle-threads.ts'

export interface ReadOptions {
  readonly repository: GitRepository
  /** Under what name the facts are kept. */
  readonly key: string
  readonly store: FactsStore
  /** What else the facts depend on, as a mark: the owner's .gitattributes, where a shallow clone ends. */
  readonly circumstances: string
  /** The owner's .gitattributes say of some files that they are not compared as others are. */
  readonly comparesOtherwise: boolean
  readonly shards: number
  /** Threads that come up already; whoever reads with threads starts its own where this is left out. */
  readonly threads?: IdleThreads
  /** Whoever stops loses what was read of so many commits; as many as are read fastest when left out. */
  readonly commitsAtOnce?: number
  readonly signal: AbortSignal
  readonly onRead: (read: number, total: number) => void
  /** Is told once of each way in which commits were read. */
  readonly onCommitsRead?: ((read: CommitsRead) => void) | undefined
}
