import { restoredTasksTable } from '../db/operation-tables.ts'
import type { DatabaseSession } from './session/database-session.ts'

/** Columns of a task in a backup. */
export const taskColumns = ['id', 'name', 'data', 'start_after'] as const

/** Creates the table that the next start of the service reads, because it creates the queue. */
export const createRestoredTasks = `create table ${restoredTasksTable}
  (id uuid primary key, name text not null, data jsonb, start_after timestamptz not null)`

/**
 * Selects the tasks to back up: those of the service that are not completed. A running task is one of them,
 * because handlers tolerate being repeated. The queue's own tasks and the history are not included.
 */
export async function selectPendingTasks(
  session: Pick<DatabaseSession, 'query'>,
): Promise<string | undefined> {
  const [tables] = await session.query<{ readonly queue: boolean; readonly restored: boolean }>(
    `select to_regclass('pgboss.job') is not null as queue,
       to_regclass('public.${restoredTasksTable}') is not null as restored`,
  )
  const sources = [
    tables?.queue &&
      `select ${taskColumns.join(', ')} from pgboss.job
       where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
    tables?.restored && `select ${taskColumns.join(', ')} from ${restoredTasksTable}`,
  ].filter((source) => typeof source === 'string')
  return sources.length > 0 ? `${sources.join(' union all ')} order by id` : undefined
}
