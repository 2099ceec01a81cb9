import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { singleRow } from '../../../packages/server/src/db/single-row.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import type { BenchEnvironment } from '../../bench/service/bench-environment.ts'

export interface DatabaseSize {
  readonly bytes: number
  readonly perPerson: number
}

/** Sorting rows for indexes and the write-ahead log need space beside the database. */
const WORK_SPACE = 1.5

export async function estimateSize(db: Database, people: number): Promise<DatabaseSize> {
  const { bytes } = await singleRow(
    db,
    sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`,
  )
  return { bytes, perPerson: Math.round(bytes / people) }
}

/** Of the disk with the data of PostgreSQL, which must be this machine's. */
export async function findFreeBytes(environment: BenchEnvironment): Promise<number> {
  const folder = await environment.fill(
    async (db) => (await singleRow(db, sql<{ dataDirectory: string }>`show data_directory`)).dataDirectory,
  )
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Why the people do not fit into the free space; undefined if they do. */
export function refusal(people: number, perPerson: number, freeBytes: number): string | undefined {
  const needed = people * perPerson * WORK_SPACE
  if (needed <= freeBytes) return undefined
  const [neededText, freeText] = [needed, freeBytes].map((bytes) => `${Math.round(bytes / 1e9)} GB`)
  const most = Math.floor(freeBytes / perPerson / WORK_SPACE / 100_000) * 100_000
  return `${people} people need ${neededText} while the database is filled, but ${freeText} are free. At most ${most} fit: use --people.`
}
