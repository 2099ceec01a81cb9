import type { FailedTask } from '@handiwork/core/api'
import { pathTo } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { DatabaseTransaction, Tables } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import type { FailedTaskReference } from '../../../queue/failed-tasks.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'
import { describeFailure } from './describe-failure.ts'
import { hasQueue, taskNames } from './queue-stats.ts'

/** Tasks retried by one request. */
export const MAX_RETRIED_TASKS = 1000

interface FailedTaskRow {
  readonly id: string
  readonly name: string
  readonly failedAt: Date
  readonly attempts: number
  readonly output: unknown
  readonly userId: string | null
  readonly runId: string | null
  readonly repositoryId: string | null
  readonly repositoryName: string | null
}

const failed = sql`pgboss.job.state = 'failed' and pgboss.job.name = any(${taskNames}::text[])`

export async function listFailedTasks(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: FailedTask[]; total: number }> {
  if (!(await hasQueue(db))) return { items: [], total: 0 }
  // The payload has ids only. Hidden users and private repositories stay unnamed, even for admins.
  const { rows } = await sql<FailedTaskRow>`
    select task.id, task.name, task.failed_at, task.attempts, task.output, task.user_id, task.run_id,
      repositories.id as repository_id, repositories.name as repository_name
    from (
      select id, name, output, coalesce(completed_on, created_on) as failed_at, retry_count + 1 as attempts,
        ${uuidField('userId')} as user_id, ${uuidField('runId')} as run_id,
        ${uuidField('repositoryId')} as repository_id
      from pgboss.job where ${failed}
      order by coalesce(completed_on, created_on) desc, id desc offset ${offset} limit ${limit}
    ) as task
    left join repositories on repositories.id = task.repository_id and not repositories.private
    order by task.failed_at desc, task.id desc`.execute(db)
  const { total } = await singleRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from pgboss.job where ${failed}`,
  )
  const users = await findUsers(db, rows)
  return { items: rows.map((row) => toFailedTask(row, users.get(row.id))), total }
}

/** The visible user of each task, by the id of the task. Users may be on other machines than tasks. */
async function findUsers(db: Queryable, rows: readonly FailedTaskRow[]): Promise<Map<string, TaskUser>> {
  const runs = await findUsersOfRuns(db, rows)
  const userIds = rows.flatMap(({ id, userId, runId }) => {
    const user = userId ?? runs.get(runId ?? '')
    return user === undefined ? [] : [[id, user] as const]
  })
  if (userIds.length === 0) return new Map()
  const ids = [...new Set(userIds.map(([, user]) => user))]
  const users = await db
    .selectFrom('visibleUsers')
    .select(['id', 'login', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  return new Map(
    userIds.flatMap(([id, user]) => {
      const found = byId.get(user)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}

type TaskUser = Pick<Selectable<Tables['users']>, 'login' | 'name'>

/** Tasks of earlier versions name the run only. */
async function findUsersOfRuns(
  db: Queryable,
  rows: readonly FailedTaskRow[],
): Promise<ReadonlyMap<string, string>> {
  const runIds = rows.flatMap(({ userId, runId }) => (userId === null && runId !== null ? [runId] : []))
  if (runIds.length === 0) return new Map()
  const runs = await db
    .selectFrom('analysisRuns')
    .select(['id', 'userId'])
    .where('id', 'in', runIds)
    .execute()
  return new Map(runs.map(({ id, userId }) => [id, userId]))
}

/** The failed task with the id, or undefined. Locks it until the end of the transaction. */
export async function findFailedTask(
  trx: DatabaseTransaction,
  id: string,
): Promise<FailedTaskReference | undefined> {
  if (!(await hasQueue(trx))) return undefined
  const query = sql<FailedTaskReference>`select id, name from pgboss.job where id = ${id} and ${failed} for update`
  return (await query.execute(trx)).rows[0]
}

/** The oldest failed tasks, up to the limit. */
export async function listFailedReferences(trx: DatabaseTransaction): Promise<FailedTaskReference[]> {
  if (!(await hasQueue(trx))) return []
  const query = sql<FailedTaskReference>`
    select id, name from pgboss.job where ${failed} order by created_on, id limit ${MAX_RETRIED_TASKS}`
  return (await query.execute(trx)).rows
}

export async function deleteFailedTask(trx: DatabaseTransaction, { id }: FailedTaskReference): Promise<void> {
  await sql`delete from pgboss.job where id = ${id} and state = 'failed'`.execute(trx)
}

/** A field of the payload, if it has the form of an id. */
function uuidField(name: string) {
  const pattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  return sql`case when data ->> ${sql.lit(name)} ~ ${sql.lit(pattern)} then (data ->> ${sql.lit(name)})::uuid end`
}

function toFailedTask(
  { id, name, failedAt, attempts, output, ...row }: FailedTaskRow,
  user: TaskUser | undefined,
): FailedTask {
  const task = { _id: id, name, failedAt: toIsoString(failedAt), attempts }
  return { ...task, error: describeFailure(output), subject: subjectOf(row, user) }
}

function subjectOf(
  { repositoryId, repositoryName }: Pick<FailedTaskRow, 'repositoryId' | 'repositoryName'>,
  { login, name }: TaskUser = { login: null, name: '' },
): FailedTask['subject'] {
  if (repositoryId !== null && repositoryName !== null)
    return { title: repositoryName, path: pathTo('repository', { repositoryId }) }
  if (login !== null) return { title: name || login, path: pathTo('user', { login }) }
  return null
}
