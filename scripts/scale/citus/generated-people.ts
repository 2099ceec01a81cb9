import { join } from 'node:path'
import { execa } from 'execa'
import { sql } from 'kysely'
import { openDatabase } from '../../../packages/server/src/db/open-database.ts'
import { databaseDeadlines } from '../../../packages/server/src/db/postgres-timeouts.ts'
import { rebuildDerivedTables } from '../../../packages/server/src/db/rebuild-derived-tables.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { insertDeveloperRows } from '../../bench/fill/insert-developers.ts'
import { runStatements } from './start-clusters.ts'
import type { PostgresNode } from './start-node.ts'

export interface GeneratedPeople {
  /** The folder with the programs of PostgreSQL. */
  readonly bin: string
  /** The SQL that inserts them. */
  readonly file: string
}

/** Generates people in a database of their own, because the generator changes all rows that it finds. */
export async function generatePeople(
  { bin, folder }: { readonly bin: string; readonly folder: string },
  node: PostgresNode,
  count: number,
): Promise<GeneratedPeople> {
  await runStatements(node.urlOf('postgres'), [`create database ${SCRATCH}`])
  const file = join(folder, 'people.sql')
  {
    await using database = await openDatabase(
      { kind: 'postgres', url: node.urlOf(SCRATCH) },
      { deadlines: fillDeadlines },
    )
    await database.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`select setseed(0.43)`.execute(trx)
      await insertDeveloperRows(trx, count)
    })
  }
  const tables = ['users', 'user_languages', 'user_technologies', 'ratings']
  await execa(join(bin, 'pg_dump'), [
    ...['--data-only', ...tables.map((table) => `--table=${table}`), '--file', file],
    node.urlOf(SCRATCH),
  ])
  await runStatements(node.urlOf('postgres'), [`drop database ${SCRATCH}`])
  return { bin, file }
}

/** Inserts the people beside the sample data, with what follows from them. The database must not be distributed yet. */
export async function insertPeople({ bin, file }: GeneratedPeople, url: string): Promise<void> {
  await execa(
    join(bin, 'psql'),
    ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--single-transaction', '--file', file, url],
    { env: { PGOPTIONS: '-c session_replication_role=replica' }, stdout: 'ignore' },
  )
  await using database = await openDatabase({ kind: 'postgres', url }, { deadlines: fillDeadlines })
  await sql`analyze`.execute(database.db)
  await database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local jit = off`.execute(trx)
    await relatePeople(trx)
    await rebuildDerivedTables(trx)
  })
  await sql`vacuum analyze`.execute(database.db)
}

const SCRATCH = 'handiwork_people'

/** A statement that fills a table takes longer than one of a request may. */
const fillDeadlines = { ...databaseDeadlines, statement: 3_600_000, background: 3_600_000 }

/** Rows of the same tables that the sample users have, with the same values in each database. */
async function relatePeople(db: Database): Promise<void> {
  await sql`
    insert into leader_scores (user_id, board, open_source, country_code, experience)
    select users.id, user_languages.language, false, users.country_code, user_languages.experience
    from user_languages join users on users.id = user_languages.user_id where users.visibility = 'public'
    union all
    select id, '', false, country_code, experience from users where visibility = 'public' and experience > 0
    on conflict do nothing`.execute(db)
  await sql`
    with people as (select id, row_number() over (order by id) as number, count(*) over () as total from users)
    insert into follows (follower_id, followed_id, created_at)
    select one.id, other.id, '2026-05-31T00:00:00.000Z'::timestamptz - one.number * interval '1 minute'
    from people as one cross join generate_series(1, 3) as pick
      join people as other on other.number = 1 + (one.number * 7919 + pick * 104729) % one.total
    where one.id <> other.id
    on conflict do nothing`.execute(db)
  await sql`
    with known as (select id, row_number() over (order by id) as number, count(*) over () as total from repositories)
    insert into user_repositories (user_id, repository_id, contributed, experience)
    select users.id, known.id, true, 20 from users cross join generate_series(1, 2) as pick
      join known on known.number = 1 + mod(abs(hashtext(users.login || pick)), known.total::int)
    on conflict do nothing`.execute(db)
}
