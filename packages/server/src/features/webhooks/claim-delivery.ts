import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { isContentVisible } from './delivery-store.ts'
import { type EndpointRow, lockEndpoint } from './endpoint-store.ts'

/** An attempt that this task may make. */
export interface ClaimedDelivery {
  readonly id: string
  readonly endpoint: EndpointRow
  readonly body: string
  /** The number of the attempt, and the fencing token of its result. */
  readonly attempt: number
}

/** `waitSeconds`: the attempt is not due, is running elsewhere, or its endpoint is busy. Undefined: nothing to do. */
export type Claim = ClaimedDelivery | { readonly waitSeconds: number } | undefined

/** Attempts at one time per endpoint, so that a slow receiver doesn't delay the events of others. */
export const MAX_RUNNING_PER_ENDPOINT = 2

/** Longer than an attempt can take, in seconds. Afterwards, the process that made it is considered dead. */
const LEASE_SECONDS = 30

/** Claims the next attempt of a delivery. Cancels one that must not be sent any more. */
export async function claimDelivery(db: Database, id: string, random: () => number): Promise<Claim> {
  return await db.transaction().execute(async (trx) => {
    const delivery = await trx
      .selectFrom('webhookDeliveries')
      .select('endpointId')
      .where('id', '=', id)
      .executeTakeFirst()
    const endpoint = delivery && (await lockEndpoint(trx, delivery.endpointId))
    const state = endpoint && (await loadState(trx, id, endpoint))
    if (endpoint === undefined || state === undefined || state.state !== 'pending') return undefined
    if (!endpoint.active || !state.isOwnerPresent || !state.isContentVisible) {
      await change(trx, id, { state: 'canceled', nextAttemptAt: null, leasedUntil: null })
      return undefined
    }
    if (state.waitSeconds > 0) return { waitSeconds: state.waitSeconds }
    if (state.runningCount >= MAX_RUNNING_PER_ENDPOINT)
      // Spreads the attempts of a backlog, instead of asking for all of them at once.
      return { waitSeconds: 1 + Math.ceil(random() * Math.min(MAX_BUSY_SECONDS, state.pendingCount)) }
    const attempt = state.attemptCount + 1
    const leasedUntil = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`
    await change(trx, id, { attemptCount: attempt, leasedUntil })
    return { id, endpoint, body: state.body, attempt }
  })
}

const MAX_BUSY_SECONDS = 600

interface DeliveryState {
  readonly state: string
  readonly body: string
  readonly attemptCount: number
  readonly isContentVisible: boolean
  readonly isOwnerPresent: boolean
  /** Until the attempt is due, and no other one is running. */
  readonly waitSeconds: number
  readonly runningCount: number
  readonly pendingCount: number
}

async function loadState(
  trx: DatabaseTransaction,
  id: string,
  { id: endpointId, userId }: EndpointRow,
): Promise<DeliveryState | undefined> {
  const { rows } = await sql<DeliveryState>`
    select delivery.state, delivery.body, delivery.attempt_count, ${isContentVisible} as is_content_visible,
      ${userId}::uuid is null or exists (
        select 1 from users where users.id = ${userId}::uuid and deleted_at is null
      ) as is_owner_present,
      greatest(0, ceil(extract(epoch from
        greatest(delivery.next_attempt_at, coalesce(delivery.leased_until, delivery.next_attempt_at)) - now()
      )))::integer as wait_seconds,
      (${countOf(endpointId, sql`leased_until > now()`)}) as running_count,
      (${countOf(endpointId, sql`state = 'pending' and next_attempt_at <= now()`)}) as pending_count
    from webhook_deliveries as delivery where delivery.id = ${id} for update of delivery`.execute(trx)
  return rows[0]
}

function countOf(endpointId: string, condition: RawBuilder<unknown>) {
  return sql`select count(*)::integer from webhook_deliveries where endpoint_id = ${endpointId} and ${condition}`
}

interface DeliveryColumns {
  readonly state?: 'canceled'
  readonly nextAttemptAt?: null
  readonly leasedUntil: RawBuilder<Date> | null
  readonly attemptCount?: number
}

async function change(trx: DatabaseTransaction, id: string, columns: DeliveryColumns): Promise<void> {
  await trx.updateTable('webhookDeliveries').set(columns).where('id', '=', id).execute()
}
