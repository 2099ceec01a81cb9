import { randomUUID } from 'node:crypto'
import { link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteFacts, deleteFactsExcept, factsFileNames } from '@handiwork/core'
import type { Logger } from 'pino'
import { type ObjectStore, ObjectStoreError, objectPrefixes } from '../../objects/object-store.ts'
import { fileSha256 } from '../../objects/open-object-store.ts'

interface CachedRepository {
  readonly cloneUrl: string
  readonly private: boolean
}

/** Facts of commits in a folder, and in the bucket, if there is one: another worker may have read a repository last. */
export interface FactsCache {
  readonly folder: string
  /**
   * Runs work that reads repositories. Those that are public get the facts of the bucket first, and new ones are stored
   * there afterwards. Facts of private ones are deleted afterwards. A failure of the bucket only costs time.
   */
  use<T>(repositories: readonly CachedRepository[], signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Facts that can't be deleted from the bucket now are deleted by the next clean-up. */
  delete(cloneUrl: string): Promise<void>
  /** Deletes the facts of all other repositories, and those of private ones from the bucket. */
  deleteExcept(repositories: readonly CachedRepository[]): Promise<void>
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
      await bucket?.deleteExcept(repositories.filter((one) => !one.private).map(({ cloneUrl }) => cloneUrl))
    },
  }
}

/** Checksums in the bucket by file name. Undefined: there is none. */
type Checksums = ReadonlyMap<string, string | undefined>

function createBucketFacts(folder: string, objects: ObjectStore, log: Logger) {
  /** The rest of the work goes on without the bucket, whose failure has been logged. */
  const attempt = (work: () => Promise<void>, signal?: AbortSignal) =>
    work().catch((err: unknown) => {
      if (!(err instanceof ObjectStoreError || signal?.aborted))
        log.warn({ err }, 'facts not exchanged with the bucket')
    })
  return {
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
          if (current !== undefined && current !== checksum) await uploadSnapshot(objects, name, path, signal)
        }
      }, signal)
    },
    delete: (cloneUrl: string) =>
      attempt(async () => {
        for (const name of factsFileNames(cloneUrl)) await objects.delete(keyOf(name))
      }),
    deleteExcept: (cloneUrls: readonly string[]) =>
      attempt(async () => {
        const retained = new Set(cloneUrls.flatMap(factsFileNames).map(keyOf))
        for await (const key of objects.list(objectPrefixes.facts))
          if (!retained.has(key)) await objects.delete(key)
      }),
  }
}

function keyOf(name: string): string {
  return `${objectPrefixes.facts}${name}`
}

async function checksumOf(path: string): Promise<string | undefined> {
  return await fileSha256(path).catch(() => undefined)
}

/** Another process may replace the file meanwhile, but not what the link leads to. */
async function uploadSnapshot(
  objects: ObjectStore,
  name: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const snapshot = `${path}.${randomUUID()}`
  await link(path, snapshot)
  try {
    await objects.put(keyOf(name), { file: snapshot }, { signal })
  } finally {
    await rm(snapshot, { force: true })
  }
}
