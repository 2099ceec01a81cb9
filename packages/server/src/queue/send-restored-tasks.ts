import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open-database.ts'
import { hasTable, restoredTasksTable } from '../db/operation-tables.ts'
import { taskSettings } from './tasks.ts'

/**
 * Sends the tasks of a restored backup, once, however many servers start. A task that this version does not know is
 * dropped and logged.
 */
export async function sendRestoredTasks(
  boss: PgBoss,
  { db }: Pick<OpenDatabase, 'db'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!(await hasTable(db, restoredTasksTable))) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx)
    if (!(await hasTable(trx, restoredTasksTable))) return
    const { rows } = await sql<RestoredTask>`
      select id, name, data, start_after from ${sql.table(restoredTasksTable)} order by id`.execute(trx)
    const connection = fromKysely(trx.withoutPlugins())
    for (const { id, name, data, startAfter } of rows) {
      if (Object.hasOwn(taskSettings, name)) await boss.send(name, data, { db: connection, id, startAfter })
      else log.warn({ task: name }, 'restored task unknown')
    }
    await sql`drop table ${sql.table(restoredTasksTable)}`.execute(trx)
  })
}

const LOCK_KEY = 7236

interface RestoredTask {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly startAfter: Date
}
