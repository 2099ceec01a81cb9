import { randomUUID } from 'node:crypto'
import { link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteFacts, deleteFactsExcept, factsFileNames } from '@handiwork/core'
import type { Logger } from 'pino'
import { type ObjectStore, objectPrefixes } from '../../objects/object-store.ts'
import { fileSha256 } from '../../objects/open-object-store.ts'
import { type CachedRepository, createBucketCache, type RepositoryCache } from './repository-cache.ts'

/** Facts of commits in a folder, and in the bucket, if there is one: another worker may have read a repository last. */
export interface FactsCache extends RepositoryCache {
  readonly folder: string
  /**
   * Runs work that reads repositories. Those that are public get the facts of the bucket first, and new ones are stored
   * there afterwards. Facts of private ones are deleted afterwards. A failure of the bucket only costs time.
   */
  use<T>(repositories: readonly CachedRepository[], signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export interface FactsCacheOptions {
  readonly folder: string
  readonly objects: ObjectStore | undefined
  readonly log: Logger
}

export function createFactsCache({ folder, objects, log }: FactsCacheOptions): FactsCache {
  const bucket = objects && createBucketFacts(folder, objects, log)
  const deleteEverywhere = async (cloneUrl: string) => {
    await deleteFacts(folder, cloneUrl)
    await bucket?.delete(cloneUrl)
  }
  return {
    folder,
    async use(repositories, signal, work) {
      const isPrivate = (repository: CachedRepository) => repository.private
      const publicUrls = repositories.filter((one) => !isPrivate(one)).map(({ cloneUrl }) => cloneUrl)
      try {
        const earlier = await bucket?.download(publicUrls, signal)
        const result = await work()
        if (earlier) await bucket?.upload(earlier, signal)
        return result
      } finally {
        await Promise.all(repositories.filter(isPrivate).map(({ cloneUrl }) => deleteEverywhere(cloneUrl)))
      }
    },
    delete: deleteEverywhere,
    async deleteExcept(repositories) {
      await deleteFactsExcept(
        folder,
        repositories.map(({ cloneUrl }) => cloneUrl),
      )
      await bucket?.deleteExcept(repositories)
    },
  }
}

/** Checksums in the bucket by file name. Undefined: there is none. */
type Checksums = ReadonlyMap<string, string | undefined>

function createBucketFacts(folder: string, objects: ObjectStore, log: Logger) {
  const cache = createBucketCache({ objects, log, prefix: objectPrefixes.facts, namesOf: factsFileNames })
  const { keyOf, attempt } = cache
  return {
    delete: cache.delete,
    deleteExcept: cache.deleteExcept,
    async download(cloneUrls: readonly string[], signal: AbortSignal): Promise<Checksums> {
      const checksums = new Map<string, string | undefined>()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await attempt(async () => {
        for (const name of cloneUrls.flatMap(factsFileNames)) {
          const stored = await objects.info(keyOf(name), { signal })
          const path = join(folder, name)
          const isCurrent = stored === undefined || stored.sha256 === (await checksumOf(path))
          const found = isCurrent ? stored : await objects.download(keyOf(name), path, { signal })
          checksums.set(name, found?.sha256)
        }
      }, signal)
      signal.throwIfAborted()
      return checksums
    },
    /** Leaves out files of which it is not known what the bucket has. */
    async upload(earlier: Checksums, signal: AbortSignal): Promise<void> {
      if (signal.aborted) return
      await attempt(async () => {
        for (const [name, checksum] of earlier) {
          const path = join(folder, name)
          const current = await checksumOf(path)
          if (current !== undefined && current !== checksum)
            await uploadSnapshot(objects, keyOf(name), path, signal)
        }
      }, signal)
    },
  }
}

async function checksumOf(path: string): Promise<string | undefined> {
  return await fileSha256(path).catch(() => undefined)
}

/** Another process may replace the file meanwhile, but not what the link leads to. */
async function uploadSnapshot(
  objects: ObjectStore,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const snapshot = `${path}.${randomUUID()}`
  await link(path, snapshot)
  try {
    await objects.put(key, { file: snapshot }, { signal })
  } finally {
    await rm(snapshot, { force: true })
  }
}
