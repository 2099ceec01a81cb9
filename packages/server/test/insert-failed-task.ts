import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { openQueue, type Queue } from '../src/queue/queue.ts'
import type { TaskName } from '../src/queue/tasks.ts'
import type { anyDatabase } from './databases.ts'

type TestDatabase = Awaited<ReturnType<(typeof anyDatabase)['open']>>

export interface FailedTaskOptions {
  readonly name?: TaskName
  readonly payload?: object
  /** What the queue stores about the error. */
  readonly output?: object
  /** When it failed for good, in seconds before now. */
  readonly secondsAgo?: number
}

/** Opens the queue of a test database. */
export function openTestQueue(database: TestDatabase): Promise<Queue> {
  return openQueue({ database, url: database.url, log: pino({ level: 'silent' }) })
}

/** Inserts a task that failed for good. The queue must have been opened. Returns its id. */
export async function insertFailedTask(
  db: Database,
  {
    name = 'rate-user',
    payload = { runId: randomUUIDv7() },
    output = {},
    secondsAgo = 0,
  }: FailedTaskOptions = {},
): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into pgboss.job (id, name, data, state, output, retry_limit, retry_count, completed_on)
    values (${id}, ${name}, ${JSON.stringify(payload)}::jsonb, 'failed', ${JSON.stringify(output)}::jsonb, 3, 3,
      now() - ${secondsAgo} * interval '1 second')
  `.execute(db)
  return id
}
