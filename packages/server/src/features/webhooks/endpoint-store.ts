import type { Webhook } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { WebhookOwner } from './webhook-owner.ts'

export type EndpointRow = Omit<Selectable<Tables['webhookEndpoints']>, 'updatedAt'>

/** A previous secret is part of the row only while it signs. */
const columns = [
  ...([
    'id',
    'userId',
    'organizationId',
    'url',
    'description',
    'events',
    'active',
    'disabledReason',
  ] as const),
  ...(['secret', 'failingSince', 'createdAt'] as const),
  sql<string | null>`case when previous_secret_until > now() then previous_secret end`.as('previousSecret'),
  sql<Date | null>`case when previous_secret_until > now() then previous_secret_until end`.as(
    'previousSecretUntil',
  ),
] as const

/** Endpoints of users and organizations. */
export function endpointStore(db: Queryable) {
  return {
    /** Oldest first. */
    async list({ userId, organizationId }: WebhookOwner): Promise<EndpointRow[]> {
      return await db
        .selectFrom('webhookEndpoints')
        .select(columns)
        .$if(userId !== null, (query) => query.where('userId', '=', userId))
        .$if(organizationId !== null, (query) => query.where('organizationId', '=', organizationId))
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    },
  }
}

/**
 * Locks an endpoint until the end of the transaction. Its owner first, in the order of an erasure: otherwise both transactions
 * could wait for each other.
 */
export async function lockEndpoint(trx: DatabaseTransaction, id: string): Promise<EndpointRow | undefined> {
  await sql`
    select 1 from users where id = (select user_id from webhook_endpoints where id = ${id}) for key share`.execute(
    trx,
  )
  await sql`
    select 1 from organizations where id = (select organization_id from webhook_endpoints where id = ${id})
    for key share`.execute(trx)
  return await trx
    .selectFrom('webhookEndpoints')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Cancels what an endpoint still had to receive. */
export async function cancelPendingDeliveries(trx: DatabaseTransaction, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'canceled', nextAttemptAt: null, leasedUntil: null })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
}

/** Serializes changes per owner, so that parallel requests can't exceed the limit. */
export async function lockWebhookOwner(trx: DatabaseTransaction, owner: WebhookOwner): Promise<boolean> {
  const { rows } = await (owner.userId === null
    ? sql`select 1 from organizations where id = ${owner.organizationId} for update`
    : sql`select 1 from users where id = ${owner.userId} and deleted_at is null for update`
  ).execute(trx)
  return rows.length > 0
}

export function toWebhook(row: EndpointRow): Webhook {
  return {
    ...{ _id: row.id, organizationId: row.organizationId, url: row.url, events: row.events },
    ...{ description: row.description, active: row.active, disabledReason: row.disabledReason },
    failingSince: toIsoString(row.failingSince),
    previousSecretUntil: toIsoString(row.previousSecretUntil),
    createdAt: row.createdAt.toISOString(),
  }
}
