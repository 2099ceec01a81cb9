import type { Logger } from 'pino'
import { type ObjectStore, ObjectStoreError } from '../../objects/object-store.ts'

export interface CachedRepository {
  readonly cloneUrl: string
  readonly private: boolean
}

/** What workers store of repositories, in a folder and, if there is one, in the bucket. Deletes it from both. */
export interface RepositoryCache {
  /** What can't be deleted from the bucket now is deleted by the next clean-up. */
  delete(cloneUrl: string): Promise<void>
  /** Deletes what belongs to other repositories, and what belongs to private ones from the bucket. */
  deleteExcept(repositories: readonly CachedRepository[]): Promise<void>
}

export interface BucketCacheOptions {
  readonly objects: ObjectStore
  readonly log: Logger
  /** The prefix of the keys. */
  readonly prefix: string
  /** The names of the objects of a repository. */
  readonly namesOf: (cloneUrl: string) => readonly string[]
}

/** The part of a cache that is in the bucket. Its failures only cost time. */
export interface BucketCache extends RepositoryCache {
  keyOf(name: string): string
  /** Runs work, and returns without a result if it fails. The failure is logged. */
  attempt<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined>
}

export function createBucketCache({ objects, log, prefix, namesOf }: BucketCacheOptions): BucketCache {
  const keyOf = (name: string) => `${prefix}${name}`
  const attempt: BucketCache['attempt'] = async (work, signal) => {
    try {
      return await work()
    } catch (err) {
      // The object store has logged its own failures.
      if (!(err instanceof ObjectStoreError || signal?.aborted))
        log.warn({ err, prefix }, 'repository cache not exchanged with the bucket')
      return undefined
    }
  }
  return {
    keyOf,
    attempt,
    delete: (cloneUrl) =>
      attempt(async () => {
        for (const name of namesOf(cloneUrl)) await objects.delete(keyOf(name))
      }),
    deleteExcept: (repositories) =>
      attempt(async () => {
        const publicUrls = repositories.filter((one) => !one.private).map(({ cloneUrl }) => cloneUrl)
        const retained = new Set(publicUrls.flatMap(namesOf).map(keyOf))
        for await (const key of objects.list(prefix)) if (!retained.has(key)) await objects.delete(key)
      }),
  }
}
