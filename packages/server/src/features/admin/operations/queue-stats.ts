import type { TaskQueue } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { taskSettings } from '../../../queue/tasks.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'

interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly dueSince: Date | null
  readonly lastSuccess: Date | null
}

export const taskNames = Object.keys(taskSettings)

/** The state of every task queue, in alphabetical order. */
export async function listQueues(db: Queryable): Promise<TaskQueue[]> {
  const rows = new Map((await readQueues(db)).map((row) => [row.name, row]))
  return taskNames.toSorted().map((name) => toTaskQueue(rows.get(name) ?? { name, ...emptyQueue }))
}

const emptyQueue = { waiting: 0, running: 0, failed: 0, dueSince: null, lastSuccess: null }

async function readQueues(db: Queryable): Promise<QueueRow[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<QueueRow>`
    select name,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as due_since,
      max(completed_on) filter (where state = 'completed') as last_success
    from pgboss.job group by name`.execute(db)
  return rows
}

/** The queue creates its tables when it is first opened. */
export async function hasQueue(db: Queryable): Promise<boolean> {
  const query = sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`
  const { rows } = await query.execute(db)
  return rows[0]?.exists === true
}

function toTaskQueue({ dueSince, lastSuccess, ...row }: QueueRow): TaskQueue {
  return { ...row, dueSince: toIsoString(dueSince), lastSuccess: toIsoString(lastSuccess) }
}
