import type { MirrorStore } from '@handiwork/core'
import type { Logger } from 'pino'
import type { ObjectStore } from '../../objects/object-store.ts'
import { createBucketMirrors } from './bucket-mirrors.ts'
import type { RepositoryCache } from './repository-cache.ts'

/**
 * Mirrors in a folder, and bundles of public ones in the bucket, if there is one: another worker may have cloned a
 * repository before. Disposal ends uploads.
 */
export interface MirrorCache
  extends RepositoryCache,
    Pick<MirrorStore, 'update' | 'removeStaleFolders'>,
    AsyncDisposable {}

export interface MirrorCacheOptions {
  readonly mirrors: MirrorStore
  readonly objects: ObjectStore | undefined
  readonly log: Logger
}

export function createMirrorCache({ mirrors, objects, log }: MirrorCacheOptions): MirrorCache {
  const bucket = objects && createBucketMirrors({ mirrors, objects, log })
  return {
    async update(address, options) {
      const isPrivate = options.isPrivate ?? options.token !== undefined
      return await (isPrivate ? mirrors : (bucket ?? mirrors)).update(address, options)
    },
    async delete(cloneUrl) {
      await mirrors.deleteMirror({ cloneUrl })
      await bucket?.delete(cloneUrl)
    },
    async deleteExcept(repositories) {
      await mirrors.deleteExcept(repositories.map(({ cloneUrl }) => cloneUrl))
      await bucket?.deleteExcept(repositories)
    },
    removeStaleFolders: () => mirrors.removeStaleFolders(),
    async [Symbol.asyncDispose]() {
      await bucket?.[Symbol.asyncDispose]()
    },
  }
}
