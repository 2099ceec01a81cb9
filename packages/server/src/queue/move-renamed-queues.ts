import type { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/open-database.ts'
import type { TaskName, TaskPayloads } from './tasks.ts'

/**
 * Moves unfinished tasks from queues that earlier versions used, and deletes those queues. A task may be moved
 * twice if the process exits in between, which handlers tolerate.
 */
export async function moveRenamedQueues(boss: PgBoss, { pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  for (const [oldName, { name, payload = unchanged }] of Object.entries(renamedQueues)) {
    if ((await boss.getQueue(oldName)) === null) continue
    const { rows } = await pool.query<UnfinishedTask>(
      `select data, start_after as "startAfter" from pgboss.job
       where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
      [oldName],
    )
    for (const { data, startAfter } of rows) await boss.send(name, payload(data), { startAfter })
    await boss.unschedule(oldName)
    await boss.deleteQueue(oldName)
  }
}

interface UnfinishedTask {
  readonly data: object
  readonly startAfter: Date
}

interface RenamedQueue {
  readonly name: TaskName
  /** Converts a payload of the old queue. */
  readonly payload?: (data: object) => object
}

const unchanged = (data: object): object => data

const renamedQueues: Readonly<Record<string, RenamedQueue>> = {
  'rate-again': { name: 'refresh-rating' },
  'reread-repository': { name: 'reanalyze-repository' },
  'apply-catalogue': { name: 'apply-catalog', payload: toCatalogPayload },
  'reword-jobs': { name: 'reprocess-jobs' },
  'end-consent': { name: 'revoke-consent' },
}

interface OldCatalogPayload {
  readonly to: 'people' | 'repositories'
  readonly touched?: TaskPayloads['apply-catalog']['affected']
  readonly after: string | null
}

function toCatalogPayload(data: object): TaskPayloads['apply-catalog'] {
  // Earlier versions sent only this shape.
  const { to, touched, after } = data as OldCatalogPayload
  return { to: to === 'people' ? 'users' : to, ...(touched && { affected: touched }), after }
}
