import { join } from 'node:path'
import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'
import { folderSize } from './folder-size.ts'

/** Storage use in bytes. Folders are those of this machine. */
export async function storageStats(db: Queryable, dataFolder: string): Promise<Stats['storage']> {
  return {
    database: await databaseSize(db),
    pictures: await pictureSize(db),
    facts: await folderSize(join(dataFolder, 'facts')),
    copies: await folderSize(join(dataFolder, 'mirrors')),
  }
}

/** Null if the database does not support the function or the role lacks permission. */
export async function databaseSize(db: Queryable): Promise<number | null> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return singleRow(db, size).then(
    ({ bytes }) => bytes,
    () => null,
  )
}

async function pictureSize(db: Queryable): Promise<number> {
  const row = await singleRow(
    db,
    sql<{
      bytes: number
    }>`select coalesce(sum(octet_length(content)), 0)::bigint as bytes from files`,
  )
  return row.bytes
}
