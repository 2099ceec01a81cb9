import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  errorSentences,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookPayload,
  webhookSentences,
} from '@handiwork/core/api'
import { WEBHOOK_DELIVERIES_PAGE_SIZE, WEBHOOK_DELIVERY_TTL } from '@handiwork/core/contract'
import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { lockEndpoint } from './endpoint-store.ts'

export interface NewDelivery {
  readonly endpointId: string
  readonly payload: WebhookPayload
  /** The developer whom an organization's event names. */
  readonly subjectUserId?: string
}

/** Stores a delivery and its task. Returns its id. */
export async function createDelivery(
  trx: DatabaseTransaction,
  tasks: Tasks,
  { endpointId, payload, subjectUserId }: NewDelivery,
): Promise<string> {
  const id = randomUUIDv7()
  const body = JSON.stringify(payload)
  await trx
    .insertInto('webhookDeliveries')
    .values({ id, endpointId, event: payload.type, body, subjectUserId: subjectUserId ?? null })
    .execute()
  await tasks.send('deliver-webhook', { deliveryId: id }, { in: trx })
  return id
}

/** The delivery log of one endpoint. */
export function deliveryStore(db: Queryable, endpointId: string) {
  const deliveries = db
    .selectFrom('webhookDeliveries as delivery')
    .leftJoin('webhookAttempts as attempt', (join) =>
      join
        .onRef('attempt.deliveryId', '=', 'delivery.id')
        .onRef('attempt.number', '=', 'delivery.attemptCount'),
    )
    .select(['delivery.id', 'delivery.event', 'delivery.state', 'delivery.attemptCount'])
    .select(['delivery.createdAt', 'delivery.nextAttemptAt', 'delivery.body'])
    .select([
      'attempt.status',
      'attempt.failure',
      'attempt.durationMs',
      isContentVisible.as('isContentVisible'),
    ])
    .where('delivery.endpointId', '=', endpointId)
    .where(
      'delivery.createdAt',
      '>',
      sql<Date>`now() - make_interval(secs => ${WEBHOOK_DELIVERY_TTL / 1000})`,
    )

  const find = async (id: string) => {
    const row = await deliveries.where('delivery.id', '=', id).executeTakeFirst()
    if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return row
  }

  return {
    /** Newest first. */
    async list(): Promise<WebhookDelivery[]> {
      const rows = await deliveries
        .orderBy('delivery.createdAt', 'desc')
        .orderBy('delivery.id', 'desc')
        .limit(WEBHOOK_DELIVERIES_PAGE_SIZE)
        .execute()
      return rows.map(toDelivery)
    },

    /** Rejects with `notFound`. */
    async get(id: string): Promise<WebhookDelivery> {
      return toDelivery(await find(id))
    },

    /** Rejects with `notFound`. */
    async getDetails(id: string): Promise<WebhookDeliveryDetails> {
      const row = await find(id)
      const attempts = await db
        .selectFrom('webhookAttempts')
        .selectAll()
        .where('deliveryId', '=', id)
        .orderBy('number', 'desc')
        .execute()
      return {
        ...toDelivery(row),
        body: row.isContentVisible ? row.body : null,
        attempts: attempts.map(toAttempt),
      }
    },
  }
}

/**
 * Makes a finished delivery pending again. Rejects with `conflict` for a turned-off endpoint, a pending delivery, or
 * one about a developer who is no longer visible.
 */
export async function resendDelivery(
  trx: DatabaseTransaction,
  tasks: Tasks,
  { endpointId, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
): Promise<void> {
  const endpoint = await lockEndpoint(trx, endpointId)
  const delivery = await trx
    .selectFrom('webhookDeliveries as delivery')
    .select(['delivery.state', isContentVisible.as('isContentVisible')])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.endpointId', '=', endpointId)
    .executeTakeFirst()
  if (endpoint === undefined || delivery === undefined)
    throw new ApiError('notFound', errorSentences.notFound)
  if (!endpoint.active) throw new ApiError('conflict', webhookSentences.inactive)
  if (delivery.state === 'pending') throw new ApiError('conflict', webhookSentences.pending)
  if (!delivery.isContentVisible) throw new ApiError('conflict', webhookSentences.contentHidden)
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'pending', failureCount: 0, nextAttemptAt: sql`now()`, leasedUntil: null })
    .where('id', '=', deliveryId)
    .execute()
  await tasks.send('deliver-webhook', { deliveryId }, { in: trx })
}

/** False if the delivery names a developer who is no longer visible. */
export const isContentVisible = sql<boolean>`(
  delivery.subject_user_id is null
  or exists (select 1 from visible_users where visible_users.id = delivery.subject_user_id)
)`

interface DeliveryRow extends Pick<Selectable<Tables['webhookDeliveries']>, 'id' | 'event' | 'state'> {
  readonly attemptCount: number
  readonly createdAt: Date
  readonly nextAttemptAt: Date | null
  readonly status: number | null
  readonly failure: WebhookDelivery['failure']
  readonly durationMs: number | null
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    ...{ _id: row.id, event: row.event, state: row.state, attemptCount: row.attemptCount },
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: toIsoString(row.nextAttemptAt),
    ...{ status: row.status, failure: row.failure, duration: row.durationMs },
  }
}

function toAttempt(row: Selectable<Tables['webhookAttempts']>): WebhookDeliveryDetails['attempts'][number] {
  return {
    ...{ number: row.number, startedAt: row.startedAt.toISOString(), duration: row.durationMs },
    ...{ status: row.status, failure: row.failure },
    ...{ requestHeaders: row.requestHeaders, responseBody: row.responseBody },
  }
}
