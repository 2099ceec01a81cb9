import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createStorage, type Driver, type Storage } from 'unstorage'
import fileDriver from 'unstorage/drivers/fs-lite'
import s3Driver from 'unstorage/drivers/s3'
import type { Settings } from '../env.ts'

/** Storage for cached pages: a local folder, or a bucket shared by several servers. */
export function openPageFiles({
  dataDirectory,
  pageBucket,
}: Pick<Settings, 'dataDirectory' | 'pageBucket'>): Storage {
  return createStorage({
    driver: pageBucket
      ? withDeadlines(s3Driver({ ...pageBucket }))
      : fileDriver({ base: join(dataDirectory, 'pages') }),
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
