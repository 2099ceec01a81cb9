import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { execa } from 'execa'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/tables.ts'
import { databases } from '../databases.ts'
import { openEmptyDatabase } from '../empty-database.ts'
import { fillTables } from '../fill-tables.ts'
import { KILL_STATEMENT } from './migrate-until-killed.ts'

const script = fileURLToPath(new URL('migrate-until-killed.ts', import.meta.url))
const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
/** The version whose database is upgraded. */
const FIRST = '003'
const later = names.filter((name) => name > `${FIRST}~`)
/** `UPGRADE_KILLS=all npm test -- killed-upgrade` kills after each migration. */
const killsAll = process.env.UPGRADE_KILLS === 'all'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-killed-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A folder of all migrations, with one after the given that kills the process. */
async function createKillingMigrations(after: string): Promise<string> {
  const killing = join(folder, `after-${after}`)
  await cp(migrationsFolder, killing, { recursive: true })
  await writeFile(join(killing, after.replace('.sql', '~kill.sql')), KILL_STATEMENT)
  return killing
}

async function runKilled(kind: string, location: string, after: string): Promise<NodeJS.Signals | undefined> {
  // Optimizing the embedded database's WebAssembly costs more than it gains in a few seconds.
  const args = ['--liftoff-only', script, kind, location, await createKillingMigrations(after)]
  const { signal } = await execa(process.execPath, args, { reject: false })
  return signal
}

async function migrateToFirst(db: Database): Promise<void> {
  const first = join(folder, 'first')
  for (const name of names.filter((one) => one <= `${FIRST}~`))
    await cp(new URL(name, migrationsFolder), join(first, name))
  await migrate(db, pathToFileURL(`${first}/`))
}

/** Columns, indexes and triggers. */
async function readSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

async function countRows(db: Database, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]!.n
  }
  return counts
}

describe.runIf(databases.some(({ kind }) => kind === 'postgres'))('an upgrade of PostgreSQL', () => {
  test('that is killed after a migration leaves the old version, and a later one completes', async ({
    annotate,
  }) => {
    await using database = await openEmptyDatabase('postgres')
    await using undisturbed = await openEmptyDatabase('postgres')
    await migrate(undisturbed.db)
    await migrateToFirst(database.db)
    const { filled } = await fillTables(database.db)
    const before = { schema: await readSchema(database.db), rows: await countRows(database.db, filled) }
    const kills = killsAll ? later : later.filter((_, index) => index % 4 === 0)
    for (const name of kills) {
      expect(await runKilled('postgres', database.url!, name)).toBe('SIGKILL')
      expect({ schema: await readSchema(database.db), rows: await countRows(database.db, filled) }).toEqual(
        before,
      )
    }
    await migrate(database.db)
    await annotate(`${kills.length} kills`)
    expect(await readSchema(database.db)).toEqual(await readSchema(undisturbed.db))
  })

  test('by several servers completes when the one that migrates is killed', async () => {
    await using database = await openEmptyDatabase('postgres')
    await migrateToFirst(database.db)
    const killed = runKilled('postgres', database.url!, later.at(-1)!)
    const args = [script, 'postgres', database.url!, fileURLToPath(migrationsFolder)]
    const others = [1, 2].map(() => execa(process.execPath, args, { reject: false }))
    const exitCodes = (await Promise.all(others)).map(({ exitCode }) => exitCode)
    await killed
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(
      database.db,
    )
    expect({ exitCodes, migrations: rows.map(({ name }) => `${name}.sql`) }).toEqual({
      exitCodes: [0, 0],
      migrations: names,
    })
  })
})

/** Each start of the embedded database takes seconds. */
const embeddedKills = killsAll ? later : [later[0]!, later.at(-1)!]

describe('an upgrade of the embedded database', () => {
  test('that is killed after a migration loses no row, and a later one completes', {
    timeout: 120_000 * embeddedKills.length,
  }, async ({ annotate }) => {
    const data = join(folder, 'embedded')
    await mkdir(data, { mode: 0o700 })
    const location = join(data, 'database')
    const filled = await withEmbedded(location, async (db) => {
      await migrateToFirst(db)
      return (await fillTables(db)).filled
    })
    const before = await withEmbedded(location, (db) => countRows(db, filled))
    for (const name of embeddedKills) expect(await runKilled('pglite', location, name)).toBe('SIGKILL')
    expect(await withEmbedded(location, (db) => countRows(db, filled))).toEqual(before)
    await using database = await openDatabase({ kind: 'pglite', folder: data })
    await using undisturbed = await openEmptyDatabase('pglite')
    await migrate(undisturbed.db)
    await annotate(`${embeddedKills.length} kills`)
    expect(await readSchema(database.db)).toEqual(await readSchema(undisturbed.db))
  })
})

async function withEmbedded<T>(location: string, operation: (db: Database) => Promise<T>): Promise<T> {
  const lite = await PGlite.create(location)
  await using database = await openEmptyDatabase('pglite', lite)
  return await operation(database.db)
}

describe.each(databases)('a database that a newer version has migrated, on $kind', ({ kind }) => {
  test('is rejected with that reason and stays unchanged', async () => {
    await using database = await openEmptyDatabase(kind)
    const newer = join(folder, 'newer')
    await cp(migrationsFolder, newer, { recursive: true })
    await writeFile(join(newer, '999-tomorrow.sql'), 'create table tomorrow ()')
    await migrate(database.db, pathToFileURL(`${newer}/`))
    const before = await readSchema(database.db)
    await expect(migrate(database.db)).rejects.toThrow(
      'a newer version of Handiwork has migrated it (999-tomorrow)',
    )
    expect(await readSchema(database.db)).toEqual(before)
  })
})
