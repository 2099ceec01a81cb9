import { type MigrationInfo, Migrator } from 'kysely/migration'
import { migrationProvider } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import type { DatabaseSession } from './session/database-session.ts'

/** The names of the database's migrations, in order. Empty if it has none. */
export async function readAppliedMigrations(session: Pick<DatabaseSession, 'query'>): Promise<string[]> {
  const [table] = await session.query<{ readonly exists: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as exists`,
  )
  if (!table?.exists) return []
  const rows = await session.query<{ readonly name: string }>(
    'select name from kysely_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}

/** The names of this version's migrations, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await migrationProvider().getMigrations()).sort()
}

/** Which migrations a database has, lacks, and has beyond those of this version. */
export interface MigrationStatus {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied by a newer version. */
  readonly unknown: readonly string[]
}

export function migrationStatus(applied: readonly string[], known: readonly string[]): MigrationStatus {
  return {
    applied: applied.filter((name) => known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Migrates in the open transaction of a session, up to the given migration or to the latest. */
export async function migrateInTransaction(db: Database, last?: string): Promise<readonly MigrationInfo[]> {
  const migrator = new Migrator({ db, provider: migrationProvider(), disableTransactions: true })
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error !== undefined) throw error
  return await migrator.getMigrations()
}
