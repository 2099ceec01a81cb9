import type { CommitReadSummary } from '../../contract/commits-read.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import type { GitRepository } from '../../git/repository.ts'
import type { WarmWorkers } from './warm-workers.ts'

export interface ReadOptions {
  readonly repository: GitRepository
  /** The cache key of the facts. */
  readonly key: string
  readonly store: FactsStore
  /**
   * A fingerprint of everything else that affects the facts: the owner's .gitattributes and the boundary of a
   * shallow clone.
   */
  readonly configFingerprint: string
  /** True if the owner's .gitattributes change how some files are compared. */
  readonly hasDiffAttributes: boolean
  readonly workers: number
  /** Uses all workers, even if they don't pay off. */
  readonly alwaysUsesWorkers?: true
  /** Workers that were started early. Readers start their own if this is missing. */
  readonly threads?: WarmWorkers
  /** The number of commits per batch. An abort loses the current batch. Defaults to the fastest size. */
  readonly commitBatchSize?: number
  readonly signal: AbortSignal
  readonly onRead: (read: number, total: number) => void
  /** Called once for each reader that read commits. */
  readonly onCommitsRead?: ((read: CommitReadSummary) => void) | undefined
}
