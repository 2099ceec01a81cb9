import { WEBHOOK_VERSION, type WebhookEvent, type WebhookPayload } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { TaskDelivery, Tasks } from '../../queue/tasks.ts'
import { createDelivery } from './delivery-store.ts'
import { findJobMatches, type JobMatch, type ListMatchedJobs } from './job-matches.ts'
import { createPayloads, type PayloadData, type Payloads } from './payloads.ts'

export interface RelayDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly publicUrl: string
  readonly listMatchedJobs: ListMatchedJobs
}

/**
 * Creates the deliveries of all events in the outbox. An event leaves the outbox in the transaction that stores its
 * deliveries, so none is lost or delivered twice.
 */
export function relayWebhooks(deps: RelayDeps) {
  return async ({ signal }: Pick<TaskDelivery<'relay-webhooks'>, 'signal'>): Promise<void> => {
    for (;;) {
      const batch = await deps.db
        .selectFrom('webhookOutbox')
        .selectAll()
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      for (const event of batch) {
        signal.throwIfAborted()
        await relayEvent(deps, event)
      }
      if (batch.length < BATCH_SIZE) return
    }
  }
}

const BATCH_SIZE = 100

type OutboxEvent = Selectable<Tables['webhookOutbox']>

async function relayEvent(deps: RelayDeps, { id, userId }: OutboxEvent): Promise<void> {
  const matches = await findJobMatches(deps, id)
  await deps.db.transaction().execute(async (trx) => {
    // The owner first, in the order of a change of the profile, which writes to the outbox.
    if (userId !== null) await sql`select 1 from users where id = ${userId} for key share`.execute(trx)
    const event = await trx.deleteFrom('webhookOutbox').where('id', '=', id).returningAll().executeTakeFirst()
    if (event === undefined) return
    const payloads = createPayloads(trx, deps.publicUrl)
    if (event.event !== 'job.published' && event.userId !== null)
      await deliverToOwner(trx, deps, payloads, { ...event, event: event.event, userId: event.userId })
    for (const match of matches) await deliverMatch(trx, deps, payloads, event, match)
  })
}

async function deliverToOwner(
  trx: DatabaseTransaction,
  { tasks }: RelayDeps,
  payloads: Payloads,
  {
    event,
    userId,
    data,
    occurredAt,
  }: OutboxEvent & { readonly event: WebhookEvent; readonly userId: string },
): Promise<void> {
  const endpointIds = await listEndpoints(trx, event, { userId })
  const user = endpointIds.length > 0 && (await payloads.profile(userId))
  if (!user) return
  const payload = createPayload(event, occurredAt, { user, ...data })
  for (const endpointId of endpointIds) await createDelivery(trx, tasks, { endpointId, payload })
}

async function deliverMatch(
  trx: DatabaseTransaction,
  { tasks }: RelayDeps,
  payloads: Payloads,
  { occurredAt }: OutboxEvent,
  { jobId, userId, organizationId }: JobMatch,
): Promise<void> {
  const job = await payloads.job(jobId)
  if (job === undefined) return
  if (organizationId === null) {
    const payload = createPayload('job.matched', occurredAt, { job, developer: null })
    for (const endpointId of await listEndpoints(trx, 'job.matched', { userId }))
      await createDelivery(trx, tasks, { endpointId, payload })
    return
  }
  const { numInsertedOrUpdatedRows: reportedCount = 0n } = await trx
    .insertInto('webhookJobMatches')
    .values({ jobId, userId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  const developer = reportedCount > 0n && (await payloads.profile(userId))
  if (!developer) return
  const payload = createPayload('job.matched', occurredAt, { job, developer })
  for (const endpointId of await listEndpoints(trx, 'job.matched', { organizationId }))
    await createDelivery(trx, tasks, { endpointId, payload, subjectUserId: userId })
}

function createPayload(type: WebhookEvent, occurredAt: Date, data: PayloadData): WebhookPayload {
  return { type, version: WEBHOOK_VERSION, timestamp: occurredAt.toISOString(), data } as WebhookPayload
}

async function listEndpoints(
  trx: DatabaseTransaction,
  event: WebhookEvent,
  owner: { readonly userId: string } | { readonly organizationId: string },
): Promise<string[]> {
  const [column, id] =
    'userId' in owner
      ? (['userId', owner.userId] as const)
      : (['organizationId', owner.organizationId] as const)
  const rows = await trx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where(column, '=', id)
    .where('active', '=', true)
    .where(sql<boolean>`${event}::text = any (events)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
