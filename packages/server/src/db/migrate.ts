import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'

/** Runs pending migrations. Safe to run repeatedly and from several servers at once. */
export async function migrate(db: Database, folder: URL = migrationsFolder): Promise<void> {
  const migrator = new Migrator({ db, provider: migrationProvider(folder) })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw (await findNewerMigration(db, folder)) ?? error
}

/** The migrations by name. */
export function migrationProvider(folder: URL = migrationsFolder): MigrationProvider {
  return { getMigrations: () => readMigrations(folder) }
}

/** A database that a newer version of Handiwork has migrated. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

async function findNewerMigration(db: Database, folder: URL): Promise<NewerDatabase | undefined> {
  const known = Object.keys(await readMigrations(folder)).sort()
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${known.at(-1) ?? ''} order by name limit 1`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows[0] && new NewerDatabase(`a newer version of Handiwork has migrated it (${rows[0].name})`)
}

/** Next to this file, both in the sources and in the build. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const migrationEntries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [
      name.replace('.sql', ''),
      {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => {}),
      },
    ]
  })
  return Object.fromEntries(await Promise.all(migrationEntries))
}
