import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/tables.ts'
import type { PublishEvents } from '../../deps.ts'
import type { Tasks } from '../../queue/tasks.ts'

interface RelayOnChangeDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly log: Logger
  readonly publish: PublishEvents
}

/** Collects the changes of this time, in ms, before it looks into the outbox. */
const DELAY = 200

/**
 * Relays events of the outbox soon after a change is published. What this misses, for example because the process
 * was killed after the commit, is relayed within a minute, by the schedule.
 */
export function relayOnChange({ db, tasks, log, publish }: RelayOnChangeDeps) {
  let timer: NodeJS.Timeout | undefined
  const relay = async () => {
    timer = undefined
    const { rows } = await sql`select 1 from webhook_outbox limit 1`.execute(db)
    if (rows.length > 0) await tasks.send('relay-webhooks', {})
  }
  const onFailure = (err: unknown) => log.warn({ err }, 'webhook relay postponed')
  const publishAndRelay: PublishEvents = (...events) => {
    publish(...events)
    timer ??= setTimeout(() => relay().catch(onFailure), DELAY).unref()
  }
  return { publish: publishAndRelay, [Symbol.dispose]: () => clearTimeout(timer) }
}
