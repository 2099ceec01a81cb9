import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'

/**
 * Moves the times of unfinished tasks if the database's clock was set back. Tasks would otherwise wait until the
 * clock shows the time at which they were sent, and dead workers would go unnoticed for as long.
 */
export async function catchUpWithClock({ db }: Pick<OpenDatabase, 'db'>, log: Logger): Promise<void> {
  if ((await secondsAhead(db)) < MIN_JUMP) return
  const seconds = await db.transaction().execute(async (trx) => {
    // Several servers may notice the jump, and only the first may move the times.
    await sql`select 1 from pgboss.version for update`.execute(trx)
    const ahead = await secondsAhead(trx)
    if (ahead < MIN_JUMP) return undefined
    for (const statement of moveTimes(ahead)) await statement.execute(trx)
    return ahead
  })
  if (seconds !== undefined) log.warn({ seconds: Math.round(seconds) }, 'database clock was set back')
}

/** Catches up with the clock every few seconds until it is disposed of. */
export function watchDatabaseClock(
  database: Pick<OpenDatabase, 'db'>,
  log: Logger,
  onError: (error: Error) => void,
): AsyncDisposable {
  let check = Promise.resolve()
  const timer = setInterval(() => {
    check = catchUpWithClock(database, log).catch(onError)
  }, CHECK_INTERVAL)
  timer.unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await check
    },
  }
}

const CHECK_INTERVAL = 10_000
/** Seconds. The queue records the time every few seconds, so smaller jumps delay tasks for no longer than that. */
const MIN_JUMP = 15

/** How far the latest time that the queue has recorded is ahead of the clock. */
async function secondsAhead(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from greatest(
      (select max(monitor_claim_on) from pgboss.queue), (select max(cron_on) from pgboss.version)
    ) - now())::float8 as seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

function moveTimes(seconds: number) {
  const jump = sql`make_interval(secs => ${seconds})`
  return [
    sql`update pgboss.job set start_after = start_after - ${jump}
      where state in ('created', 'retry') and start_after > now()`,
    sql`update pgboss.job set
        started_on = started_on - ${jump}, heartbeat_on = least(heartbeat_on, now())
      where state = 'active' and (started_on > now() or heartbeat_on > now())`,
    sql`update pgboss.queue set
        monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now())`,
    sql`update pgboss.version set cron_on = least(cron_on, now())`,
  ]
}
