import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  type CreatedWebhook,
  errorSentences,
  findWebhookUrlProblem,
  type NewWebhook,
  type Webhook,
  type WebhookAction,
  type WebhookChange,
  webhookSentences,
} from '@handiwork/core/api'
import { MAX_WEBHOOK_ENDPOINTS, WEBHOOK_SECRET_OVERLAP } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import {
  cancelPendingDeliveries,
  type EndpointRow,
  endpointStore,
  lockEndpoint,
  lockWebhookOwner,
  toWebhook,
} from './endpoint-store.ts'
import { webhookLog } from './webhook-log.ts'
import type { WebhookOwner } from './webhook-owner.ts'
import { createStoredSecret } from './webhook-secrets.ts'

export interface EndpointEditorDeps {
  readonly db: Database
  readonly encryption: Encryption
  /** See `WebhookUrlRules`. */
  readonly allowsLoopback: boolean
}

/** Changes endpoints, and records each change in the audit log. */
export function endpointEditor({ db, encryption, allowsLoopback }: EndpointEditorDeps) {
  const requireUrl = (url: string) => {
    const message = findWebhookUrlProblem(url, { allowsLoopback })
    if (message !== undefined) throw new ApiError('invalid', message, { fields: { 'body.url': message } })
  }

  return {
    /** Rejects with `conflict` if the owner has the maximum number of endpoints. */
    async create(owner: WebhookOwner, webhook: NewWebhook, actorId: string): Promise<CreatedWebhook> {
      requireUrl(webhook.url)
      const id = randomUUIDv7()
      const { secret, stored } = createStoredSecret(encryption, id)
      const { url, events, description, active } = webhook
      const row = await db.transaction().execute(async (trx) => {
        if (!(await lockWebhookOwner(trx, owner))) throw new ApiError('notFound', errorSentences.notFound)
        const existing = await endpointStore(trx).list(owner)
        if (existing.length >= MAX_WEBHOOK_ENDPOINTS)
          throw new ApiError('conflict', webhookSentences.limitReached)
        await trx
          .insertInto('webhookEndpoints')
          .values({ ...owner, ...{ id, url, events, description, active, secret: stored } })
          .execute()
        await webhookLog(trx).record('created', { ...owner, id, url }, actorId)
        return await requireEndpoint(trx, id)
      })
      return { ...toWebhook(row), secret }
    },

    /** Turning an endpoint off cancels what it still had to receive. */
    async update(id: string, change: WebhookChange, actorId: string): Promise<Webhook> {
      if (change.url !== undefined) requireUrl(change.url)
      return await db.transaction().execute(async (trx) => {
        const before = await requireEndpoint(trx, id)
        const isTurnedOn = change.active === true && !before.active
        await trx
          .updateTable('webhookEndpoints')
          .set({ ...change, updatedAt: sql`now()` })
          .$if(isTurnedOn, (query) => query.set({ disabledReason: null, failingSince: null }))
          .where('id', '=', id)
          .execute()
        if (change.active === false) await cancelPendingDeliveries(trx, id)
        const row = await requireEndpoint(trx, id)
        for (const action of actionsOf(before, row)) await webhookLog(trx).record(action, row, actorId)
        return toWebhook(row)
      })
    },

    async rotateSecret(id: string, actorId: string): Promise<CreatedWebhook> {
      const { secret, stored } = createStoredSecret(encryption, id)
      const row = await db.transaction().execute(async (trx) => {
        const before = await requireEndpoint(trx, id)
        await trx
          .updateTable('webhookEndpoints')
          .set({ secret: stored, previousSecret: before.secret, updatedAt: sql`now()` })
          .set({
            previousSecretUntil: sql<Date>`now() + make_interval(secs => ${WEBHOOK_SECRET_OVERLAP / 1000})`,
          })
          .where('id', '=', id)
          .execute()
        await webhookLog(trx).record('secretRotated', before, actorId)
        return await requireEndpoint(trx, id)
      })
      return { ...toWebhook(row), secret }
    },

    async remove(id: string, actorId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await requireEndpoint(trx, id)
        await webhookLog(trx).record('deleted', before, actorId)
        await trx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
      })
    },
  }
}

async function requireEndpoint(trx: DatabaseTransaction, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(trx, id)
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}

function actionsOf(before: EndpointRow, after: EndpointRow): WebhookAction[] {
  const isChanged =
    before.url !== after.url ||
    before.description !== after.description ||
    before.events.join() !== after.events.join()
  return [
    ...(isChanged ? (['changed'] as const) : []),
    ...(before.active === after.active
      ? []
      : [after.active ? ('turnedOn' as const) : ('turnedOff' as const)]),
  ]
}
