import type { EgressPostResult } from '@handiwork/core'
import { MAX_WEBHOOK_FAILURE_AGE } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { type Database, type DatabaseTransaction, json } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { lockEndpoint } from './endpoint-store.ts'
import { retryDelay } from './retry-delay.ts'

/** What an attempt sent and received. */
export interface Attempt {
  readonly startedAt: Date
  readonly durationMs: number
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly result: EgressPostResult
}

/**
 * Stores an attempt and what follows from it: success, a retry, or the end. Only the latest attempt changes its
 * delivery, so a worker that was frozen changes nothing.
 */
export async function recordAttempt(
  { db, tasks, random }: { readonly db: Database; readonly tasks: Tasks; readonly random: () => number },
  { id, endpoint, attempt: number }: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await lockEndpoint(trx, endpoint.id)) === undefined) return
    const delivery = await trx
      .selectFrom('webhookDeliveries')
      .select(['state', 'failureCount'])
      .where('id', '=', id)
      .where('attemptCount', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (delivery === undefined) return
    await insertAttempt(trx, id, number, attempt)
    const { status } = outcomeOf(attempt)
    if (status !== null && status >= 200 && status < 300) return await succeed(trx, id, endpoint.id)
    // Turned off during the attempt.
    if (delivery.state !== 'pending') return
    const isFailing = await markFailing(trx, endpoint.id)
    const failureCount = delivery.failureCount + 1
    const delaySeconds = status === GONE ? undefined : retryDelay(failureCount, random())
    await scheduleRetry(trx, id, failureCount, delaySeconds)
    if (status === GONE) await disableEndpoint(trx, tasks, endpoint, 'gone')
    else if (isFailing) await disableEndpoint(trx, tasks, endpoint, 'failing')
    else if (delaySeconds !== undefined)
      await tasks.send('deliver-webhook', { deliveryId: id }, { in: trx, delaySeconds })
  })
}

const GONE = 410

function outcomeOf({ result }: Attempt) {
  return 'status' in result
    ? { status: result.status, failure: null, responseBody: toStorableText(result.body) }
    : { status: null, failure: result.failure, responseBody: '' }
}

async function insertAttempt(
  trx: DatabaseTransaction,
  deliveryId: string,
  number: number,
  attempt: Attempt,
): Promise<void> {
  const { startedAt, durationMs, requestHeaders } = attempt
  await trx
    .insertInto('webhookAttempts')
    .values({
      deliveryId,
      number,
      startedAt,
      durationMs,
      requestHeaders: json(requestHeaders),
      ...outcomeOf(attempt),
    })
    .execute()
}

async function succeed(trx: DatabaseTransaction, id: string, endpointId: string): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'delivered', nextAttemptAt: null, leasedUntil: null, failureCount: 0 })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Returns true if the endpoint has only failed for too long. */
async function markFailing(trx: DatabaseTransaction, endpointId: string): Promise<boolean> {
  const maxAge = sql`make_interval(secs => ${MAX_WEBHOOK_FAILURE_AGE / 1000})`
  const { isTooLong } = await trx
    .updateTable('webhookEndpoints')
    .set({ failingSince: sql`coalesce(failing_since, now())` })
    .where('id', '=', endpointId)
    .returning(sql<boolean>`failing_since < now() - ${maxAge}`.as('isTooLong'))
    .executeTakeFirstOrThrow()
  return isTooLong
}

/** Without a delay, the delivery has failed. */
async function scheduleRetry(
  trx: DatabaseTransaction,
  id: string,
  failureCount: number,
  delaySeconds: number | undefined,
): Promise<void> {
  const next =
    delaySeconds === undefined
      ? ({ state: 'failed', nextAttemptAt: null } as const)
      : { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${delaySeconds})` }
  await trx
    .updateTable('webhookDeliveries')
    .set({ ...next, failureCount, leasedUntil: null })
    .where('id', '=', id)
    .execute()
}

/** PostgreSQL stores no NUL in text. */
function toStorableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}
