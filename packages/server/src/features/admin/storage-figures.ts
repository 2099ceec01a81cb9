import { join } from 'node:path'
import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { bytesIn } from './bytes-in.ts'

/** How much room everything takes; of folders, on this machine. */
export async function storageFigures(db: Queryable, dataFolder: string): Promise<Stats['storage']> {
  return {
    database: await databaseSize(db),
    pictures: await pictureSize(db),
    facts: await bytesIn(join(dataFolder, 'facts')),
    copies: await bytesIn(join(dataFolder, 'mirrors')),
  }
}

// --- internal ---

/** Not every database tells, and not everybody may ask. */
async function databaseSize(db: Queryable): Promise<number | null> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return size.execute(db).then(
    ({ rows }) => rows[0]!.bytes,
    () => null,
  )
}

async function pictureSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select coalesce(sum(octet_length(content)), 0)::bigint as bytes from files`.execute(db)
  return rows[0]!.bytes
}
