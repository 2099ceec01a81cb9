import { pino } from 'pino'
import { listMatchedJobs } from '../src/features/jobs/match/list-matched-jobs.ts'
import { findLocation } from '../src/features/locations/find-location.ts'
import { createWebhookHandlers, type WebhookHandlerDeps } from '../src/features/webhooks/webhook-handlers.ts'
import type { TaskPayloads } from '../src/queue/tasks.ts'
import type { EnqueuedTask, TestServer } from './test-server.ts'

type Options = Pick<WebhookHandlerDeps, 'network'> & { readonly settings?: WebhookHandlerDeps['settings'] }

/** The handlers of webhook tasks for a test server. */
export function webhookHandlers({ deps }: Pick<TestServer, 'deps'>, options: Options = {}) {
  const { db, tasks, settings, now } = deps
  return createWebhookHandlers({
    ...{ db, tasks, now, settings, version: '0.0.0' },
    log: pino({ level: 'silent' }),
    listMatchedJobs: listMatchedJobs(db, findLocation),
    ...options,
  })
}

/**
 * Relays the outbox and makes one attempt for each enqueued delivery since the last call, also for those whose retry is
 * not due: they are made due first. Returns the tasks that the attempts enqueued.
 */
export async function runWebhookTasks(server: TestServer, options: Options = {}): Promise<EnqueuedTask[]> {
  const handlers = webhookHandlers(server, options)
  const { signal } = new AbortController()
  const start = processedCounts.get(server) ?? 0
  await handlers['relay-webhooks']({ signal, payload: {}, retryCount: 0 })
  const end = server.enqueuedTasks.length
  processedCounts.set(server, end)
  for (const { name, payload } of server.enqueuedTasks.slice(start, end)) {
    if (name !== 'deliver-webhook') continue
    const { deliveryId } = payload as TaskPayloads['deliver-webhook']
    await makeDue(server, deliveryId)
    await handlers['deliver-webhook']({ signal, payload: { deliveryId }, retryCount: 0 })
  }
  return server.enqueuedTasks.slice(end)
}

const processedCounts = new WeakMap<TestServer, number>()

async function makeDue({ db }: TestServer, deliveryId: string): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: new Date(0) })
    .where('id', '=', deliveryId)
    .where('state', '=', 'pending')
    .execute()
}
