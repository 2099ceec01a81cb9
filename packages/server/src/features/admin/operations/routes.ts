import { ApiError, admin, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { FailedTaskReference } from '../../../queue/failed-tasks.ts'
import { serve } from '../../../serve.ts'
import { usageStore } from '../../../stores/usage-store.ts'
import { callerId } from '../../../stores/viewer.ts'
import { statementLog } from '../../../telemetry/statement-log.ts'
import { cachedFor } from '../cached-for.ts'
import {
  deleteFailedTask,
  findFailedTask,
  listFailedReferences,
  listFailedTasks,
} from './failed-task-store.ts'
import { listQueues } from './queue-stats.ts'
import { serviceStorage } from './service-storage.ts'

const MAX_SHOWN_STATEMENTS = 20
/** In ms. */
const STORAGE_TTL = 60_000

/** The state of the service for its operator, and what to do with failed tasks. */
export function operationsRoutes(
  app: FastifyInstance,
  { db, settings, failedTasks }: Pick<Deps, 'db' | 'settings' | 'failedTasks'>,
): void {
  const storage = cachedFor(STORAGE_TTL, () => serviceStorage(db, settings.dataDirectory))
  serve(app, admin.operations, {
    handle: async () => ({
      queues: await listQueues(db),
      statements: statementLog.slowest(MAX_SHOWN_STATEMENTS),
      storage: await storage(),
    }),
  })
  serve(app, admin.failedTasks, { handle: async ({ query }) => listFailedTasks(db, query) })
  serve(app, admin.retryTask, {
    handle: async ({ params, caller }) => {
      await db.transaction().execute(async (trx) => {
        const task = await requireFailedTask(trx, params.id)
        await failedTasks.retry([task], trx)
        await recordAction(trx, 'taskRetried', callerId(caller), task)
      })
      return undefined
    },
  })
  serve(app, admin.retryTasks, {
    handle: async ({ caller }) =>
      db.transaction().execute(async (trx) => {
        const tasks = await listFailedReferences(trx)
        await failedTasks.retry(tasks, trx)
        const names = Map.groupBy(tasks, ({ name }) => name)
        for (const [name, { length }] of names)
          await recordAction(trx, 'taskRetried', callerId(caller), { name: `${name} × ${length}` })
        return { count: tasks.length }
      }),
  })
  serve(app, admin.discardTask, {
    handle: async ({ params, caller }) => {
      await db.transaction().execute(async (trx) => {
        const task = await requireFailedTask(trx, params.id)
        await deleteFailedTask(trx, task)
        await recordAction(trx, 'taskDiscarded', callerId(caller), task)
      })
      return undefined
    },
  })
}

async function requireFailedTask(trx: DatabaseTransaction, id: string): Promise<FailedTaskReference> {
  const task = await findFailedTask(trx, id)
  if (task === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return task
}

/** In the usage log, which names the admin. */
async function recordAction(
  trx: DatabaseTransaction,
  event: 'taskRetried' | 'taskDiscarded',
  adminId: string,
  { name }: Pick<FailedTaskReference, 'name'>,
): Promise<void> {
  await usageStore(trx).record(event, adminId, { title: name, path: '/admin/operations' })
}
