import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'

/** Brings the tables up to date. Run twice, or by two servers at once, it does its work once. */
export async function migrate(db: Database, folder: URL = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => read(folder) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

// --- internal ---

/** Beside this file, in the sources as in the program built of them. */
const migrations = new URL('./migrations/', import.meta.url)

async function read(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const found = names.map(async (name): Promise<[string, Migration]> => {
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
  return Object.fromEntries(await Promise.all(found))
}
