import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/empty-database.ts'
import { fillTables } from '../../test/fill-tables.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import type { Database } from './tables.ts'

const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Migrates a new database up to the given migration, as the version of Handiwork that had no later one did. */
async function migrateTo(db: Database, last: string): Promise<void> {
  const earlier = join(folder, last)
  for (const name of names.filter((one) => one <= last)) {
    await cp(new URL(name, migrationsFolder), join(earlier, name))
  }
  await migrate(db, pathToFileURL(`${earlier}/`))
}

/** Tables that a migration renamed. */
const newNames: Readonly<Record<string, string>> = {
  looks: 'profile_views',
  host_bans: 'rate_limit_backoffs',
  host_answers: 'host_responses',
}

/** Derived tables, which earlier versions and migrations fill from others, and messages that live for seconds. */
const derivedTables = /^(search_|leader_|user_accounts|repository_users|realtime_messages)/
/** Their checks forbid generated rows: no user follows themselves, and an invitation has one of two recipients. */
const unfilledTables = /^(follows|organization_invitations)/

describe.each([
  { kind: 'postgres' as const, versions: names },
  // Each embedded database takes seconds to create.
  { kind: 'pglite' as const, versions: names.filter((name) => /^(003|014)/.test(name)) },
])('upgrade on $kind', ({ kind, versions }) => {
  test.each(versions)('keeps a row of every table of a database made by %s', async (version) => {
    await using database = await openEmptyDatabase(kind)
    await migrateTo(database.db, version)
    const { filled, skipped } = await fillTables(database.db)
    await migrate(database.db)
    const lost: string[] = []
    for (const table of filled.filter((name) => !derivedTables.test(name))) {
      const { rows } = await sql`select from ${sql.table(newNames[table] ?? table)}`.execute(database.db)
      if (rows.length === 0) lost.push(table)
    }
    const unexpected = skipped.filter((name) => !derivedTables.test(name) && !unfilledTables.test(name))
    expect({ lost, unexpected }).toEqual({ lost: [], unexpected: [] })
  })
})
