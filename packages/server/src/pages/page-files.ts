import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createStorage, type Storage } from 'unstorage'
import fileDriver from 'unstorage/drivers/fs-lite'
import s3Driver from 'unstorage/drivers/s3'
import type { Settings } from '../env.ts'

/** Where finished pages lie: a folder of this machine, or a bucket that several servers share. */
export function pageFiles({ dataFolder, pageBucket }: Pick<Settings, 'dataFolder' | 'pageBucket'>): Storage {
  return createStorage({
    driver: pageBucket ? s3Driver({ ...pageBucket }) : fileDriver({ base: join(dataFolder, 'pages') }),
  })
}

/** The name of a page's file: anything may stand in an address, and nothing in a path. */
export function fileOf(key: string): string {
  return hash('sha256', key, 'hex')
}
