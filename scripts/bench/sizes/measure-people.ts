import { sql } from 'kysely'
import { insertDevelopers } from '../fill/insert-developers.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'

export const PEOPLE = 10_000

export interface TableSize {
  readonly name: string
  readonly rows: number
  /** With indexes. */
  readonly bytes: number
}

export interface PeopleSizes {
  /** Largest first. */
  readonly tables: readonly TableSize[]
  readonly databaseBytes: number
}

/** Measures the tables of PostgreSQL with rated users. */
export async function measurePeople(): Promise<PeopleSizes> {
  await using environment = await createBenchEnvironment('postgres')
  return await environment.fill(async (db) => {
    const empty = await readDatabaseBytes(db)
    await insertDevelopers(db, PEOPLE)
    const { rows: tables } = await sql<TableSize>`
      select relname as name, reltuples::int as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by bytes desc`.execute(
      db,
    )
    return { tables, databaseBytes: (await readDatabaseBytes(db)) - empty }
  })
}

async function readDatabaseBytes(db: Parameters<typeof insertDevelopers>[0]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]!.bytes
}
