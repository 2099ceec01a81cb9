import { type BundleSource, bundleFileName, type Mirror, type MirrorStore } from '@handiwork/core'
import { AnalysisError } from '@handiwork/core/contract'
import type { Logger } from 'pino'
import { type ObjectStore, objectPrefixes } from '../../objects/object-store.ts'
import { createMirrorUploads } from './mirror-uploads.ts'
import { createBucketCache, type RepositoryCache } from './repository-cache.ts'

export interface BucketMirrorsOptions {
  readonly mirrors: MirrorStore
  readonly objects: ObjectStore
  readonly log: Logger
}

/** Mirrors of public repositories, which start with bundles of the bucket and are uploaded there after their use. */
export interface BucketMirrors extends RepositoryCache, Pick<MirrorStore, 'update'>, AsyncDisposable {}

export function createBucketMirrors({ mirrors, objects, log }: BucketMirrorsOptions): BucketMirrors {
  const namesOf = (cloneUrl: string) => [bundleFileName(cloneUrl)]
  const cache = createBucketCache({ objects, log, prefix: objectPrefixes.mirrors, namesOf })
  const keyOf = (cloneUrl: string) => cache.keyOf(bundleFileName(cloneUrl))
  const uploads = createMirrorUploads()
  const remove = async (cloneUrl: string) => {
    await uploads.cancel(cloneUrl)
    await cache.delete(cloneUrl)
  }

  const reject = async (cloneUrl: string, err: unknown) => {
    log.warn({ err, key: keyOf(cloneUrl) }, 'mirror bundle rejected')
    await cache.delete(cloneUrl)
  }

  const load = async (cloneUrl: string, path: string, { maxBytes, signal }: Limits) => {
    const key = keyOf(cloneUrl)
    const info = await objects.info(key, { signal })
    if (info === undefined) return false
    if (info.bytes > maxBytes) await reject(cloneUrl, new Error(`${info.bytes} bytes`))
    else if (await objects.download(key, path, { signal })) return true
    // The download was corrupt, which has been logged.
    else await objects.delete(key)
    return false
  }

  const upload = async (cloneUrl: string, { maxBytes, signal }: Limits) => {
    const key = keyOf(cloneUrl)
    const info = await objects.info(key, { signal })
    const stored = info?.label === undefined ? undefined : { refs: info.label, sizeBytes: info.bytes }
    await using bundle = await mirrors.createBundle({ cloneUrl }, { stored, maxBytes, signal })
    if (bundle) await objects.put(key, { file: bundle.path }, { label: bundle.refs, signal })
  }

  return {
    async update(address, options) {
      const { cloneUrl } = address
      const { signal, knownHead, maxRepositoryBytes: maxBytes } = options
      let rejecting: Promise<void> | undefined
      const bundle: BundleSource = {
        async load(path) {
          const deadline = AbortSignal.any([signal, AbortSignal.timeout(LOAD_DEADLINE)])
          const loading = () => load(cloneUrl, path, { maxBytes, signal: deadline })
          return (await cache.attempt(loading, deadline)) ?? false
        },
        onRejected: (err) => {
          rejecting = reject(cloneUrl, err)
        },
      }
      const scheduleUpload = () =>
        uploads.add(cloneUrl, async (end) => {
          await cache.attempt(() => upload(cloneUrl, { maxBytes, signal: end }), end)
        })
      try {
        const mirror = await mirrors.update(address, { ...options, bundle })
        // A known commit was uploaded when it was new.
        return mirror.head === knownHead ? mirror : withRelease(mirror, scheduleUpload)
      } catch (error) {
        // The repository was deleted, or is no longer public.
        if (error instanceof AnalysisError && error.reason === 'unreadable') await remove(cloneUrl)
        throw error
      } finally {
        await rejecting
      }
    },
    delete: remove,
    async deleteExcept(repositories) {
      const isPublic = repositories.filter((repository) => !repository.private)
      await uploads.cancelExcept(new Set(isPublic.map(({ cloneUrl }) => cloneUrl)))
      await cache.deleteExcept(repositories)
    },
    [Symbol.asyncDispose]: () => uploads[Symbol.asyncDispose](),
  }
}

interface Limits {
  /** Larger bundles are not exchanged. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** For a bundle, in ms. A slow bucket must not take the time that a clone has. */
const LOAD_DEADLINE = 2 * 60_000

/** Calls back once the mirror is no longer used. */
function withRelease(mirror: Mirror, onReleased: () => void): Mirror {
  let released: Promise<void> | undefined
  const release = () => {
    released ??= mirror.release().then(onReleased)
    return released
  }
  return { ...mirror, release, [Symbol.asyncDispose]: release }
}
