import { join } from 'node:path'
import type { Operations } from '@handiwork/core/api'
import { sql } from 'kysely'
import { readFreeBytes } from '../../../db/disk-space-monitor.ts'
import type { Queryable } from '../../../deps.ts'
import { folderSize } from '../folder-size.ts'
import { databaseSize } from '../storage-stats.ts'

/** Storage of the database, and of the data directory of this machine. */
export async function serviceStorage(db: Queryable, dataFolder: string): Promise<Operations['storage']> {
  return {
    database: await databaseSize(db),
    tables: await largestTables(db),
    mirrors: await folderSize(join(dataFolder, 'mirrors')),
    facts: await folderSize(join(dataFolder, 'facts')),
    pages: await folderSize(join(dataFolder, 'pages')),
    freeDisk: await readFreeBytes(dataFolder).catch(() => null),
  }
}

async function largestTables(db: Queryable): Promise<Operations['storage']['tables']> {
  const { rows } = await sql<Operations['storage']['tables'][number]>`
    select case when pg_namespace.nspname = 'public' then '' else pg_namespace.nspname || '.' end || relname as name,
      pg_total_relation_size(pg_class.oid) as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and pg_namespace.nspname in ('public', 'pgboss')
    order by bytes desc, name limit 10`.execute(db)
  return rows
}
