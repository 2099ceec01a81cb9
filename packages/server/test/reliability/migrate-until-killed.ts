import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../src/db/migrate.ts'
import { createPglitePool } from '../../src/db/pglite-pool.ts'
import type { Tables } from '../../src/db/tables.ts'

/** The content of the migration at which the process is killed. */
export const KILL_STATEMENT = "select 'the process is killed here'"

// Runs in a separate process with the kind and location of a database and a folder of migrations.
if (import.meta.main) {
  const [kind, location, folder] = process.argv.slice(2)
  const pool =
    kind === 'pglite'
      ? createPglitePool(await PGlite.create(location!))
      : new pg.Pool({ connectionString: location! })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      if (query.sql.includes(KILL_STATEMENT)) process.kill(process.pid, 'SIGKILL')
    },
  })
  await migrate(db, pathToFileURL(`${folder}/`))
  process.exit(0)
}
