import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createStorage, type Driver, defineDriver, type Storage } from 'unstorage'
import fileDriver from 'unstorage/drivers/fs-lite'
import type { Deps } from '../deps.ts'
import { type ObjectStore, objectPrefixes } from '../objects/object-store.ts'

/** Storage for cached pages: a local folder, or a bucket shared by several servers. */
export function openPageFiles({ settings, objects }: Pick<Deps, 'settings' | 'objects'>): Storage {
  return createStorage({
    driver: objects
      ? withDeadlines(objectDriver(objects))
      : fileDriver({ base: join(settings.dataDirectory, 'pages') }),
  })
}

/** A bucket that accepts connections and does not answer must not delay pages, which can be rendered instead. */
export function withDeadlines(driver: Driver, timeoutMs = BUCKET_TIMEOUT): Driver {
  return {
    ...driver,
    getItemRaw: (...call) => withDeadline(driver.getItemRaw?.(...call), timeoutMs),
    setItemRaw: (...call) => withDeadline(driver.setItemRaw?.(...call), timeoutMs),
    removeItem: (...call) => withDeadline(driver.removeItem?.(...call), timeoutMs),
  }
}

/** In ms. */
const BUCKET_TIMEOUT = 2000

function withDeadline<T>(result: T | Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The bucket does not answer')), timeoutMs)
  return Promise.race([result, promise]).finally(() => clearTimeout(timer))
}

/** Hashes the key, because URLs may contain characters that file names cannot. */
export function pageFileName(key: string): string {
  return hash('sha256', key, 'hex')
}

const objectDriver = defineDriver((objects: ObjectStore) => {
  const keyOf = (name: string) => `${objectPrefixes.pages}${name}`
  const get = async (name: string) => (await objects.get(keyOf(name))) ?? null
  return {
    hasItem: async (name) => (await objects.info(keyOf(name))) !== undefined,
    getItem: get,
    getItemRaw: get,
    setItemRaw: (name, content: Buffer) => objects.put(keyOf(name), content),
    removeItem: (name) => objects.delete(keyOf(name)),
    async getKeys() {
      await deleteFormerPages(objects)
      const keys = await Array.fromAsync(objects.list(objectPrefixes.pages))
      return keys.map((key) => key.slice(objectPrefixes.pages.length))
    },
  }
})

/** Versions before pages had a prefix stored them at the top of the bucket, where nothing would invalidate them. */
async function deleteFormerPages(objects: ObjectStore): Promise<void> {
  for await (const key of objects.list('', { isShallow: true }))
    if (FORMER_PAGE.test(key)) await objects.delete(key)
}

const FORMER_PAGE = /^[\da-f]{64}$/
