import { CHUNK_TIMEOUT } from '@handiwork/core/contract'
import { ChunkLoadError, isStylesheet, urlOf } from './chunk-load-error.ts'

/** What `loadChunk` needs of the browser. */
export interface ChunkLoader {
  importModule(url: string): Promise<unknown>
  loadStylesheet(url: string): Promise<void>
  isMissing(url: string): Promise<boolean>
}

/**
 * Loads a part of the code (spec §8, §9). Retries twice, because connections fail. Rejects with a
 * `ChunkLoadError` if it still fails, if the file is missing, or if it has not arrived in time; the browser's own
 * wait has no limit.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  loader: ChunkLoader = browserLoader,
): Promise<Module> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT)
  return await Promise.race([loadWithRetries(load, loader), timeout]).finally(() => clearTimeout(timer))
}

const RETRY_DELAYS = [1000, 3000] as const

async function loadWithRetries<Module>(load: () => Promise<Module>, loader: ChunkLoader): Promise<Module> {
  let attempt = load
  for (const [index, delay] of RETRY_DELAYS.entries()) {
    try {
      return await attempt()
    } catch (error) {
      await rejectIfMissing(error, loader)
      await new Promise((resolve) => setTimeout(resolve, delay))
      attempt = retryOf(error, load, loader, index + 1)
    }
  }
  return await attempt().catch(async (error) => {
    await rejectIfMissing(error, loader)
    throw new ChunkLoadError('error', error)
  })
}

/** A file is missing after an update of the service. Only a reload of the page helps. */
async function rejectIfMissing(error: unknown, loader: ChunkLoader): Promise<void> {
  const url = urlOf(error)
  if (url !== undefined && (await loader.isMissing(url).catch(() => false)))
    throw new ChunkLoadError('missing', error)
}

/**
 * Browsers remember a failed module by its URL, so a retry needs another one. Styles are not requested again
 * with their module.
 */
function retryOf<Module>(
  error: unknown,
  load: () => Promise<Module>,
  loader: ChunkLoader,
  retry: number,
): () => Promise<Module> {
  const url = urlOf(error)
  if (url === undefined) return load
  const retryUrl = new URL(url)
  retryUrl.searchParams.set('retry', String(retry))
  if (!isStylesheet(url)) return () => loader.importModule(retryUrl.href) as Promise<Module>
  return async () => {
    await loader.loadStylesheet(retryUrl.href)
    return await load()
  }
}

const browserLoader: ChunkLoader = {
  importModule: (url) => import(/* @vite-ignore */ url),
  loadStylesheet: (url) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${url}`)))
      document.head.append(link)
    }),
  isMissing: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404,
}
