import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createStorage, type Storage } from 'unstorage'
import fileDriver from 'unstorage/drivers/fs-lite'
import s3Driver from 'unstorage/drivers/s3'
import type { Settings } from '../env.ts'

/** Storage for cached pages: a local folder, or a bucket shared by several servers. */
export function openPageFiles({
  dataDirectory,
  pageBucket,
}: Pick<Settings, 'dataDirectory' | 'pageBucket'>): Storage {
  return createStorage({
    driver: pageBucket ? s3Driver({ ...pageBucket }) : fileDriver({ base: join(dataDirectory, 'pages') }),
  })
}

/** Hashes the key, because URLs may contain characters that file names cannot. */
export function pageFileName(key: string): string {
  return hash('sha256', key, 'hex')
}
