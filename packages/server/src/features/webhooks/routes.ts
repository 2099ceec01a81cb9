import { ApiError, type Caller, WEBHOOK_VERSION, webhookSentences, webhooks } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { allowsLoopback } from './allows-loopback.ts'
import { createDelivery, deliveryStore, resendDelivery } from './delivery-store.ts'
import { endpointEditor } from './endpoint-editor.ts'
import { endpointStore, lockEndpoint, toWebhook } from './endpoint-store.ts'
import { webhookLog } from './webhook-log.ts'
import { requestedOwner, requestedOwnerSubject, webhookSubject } from './webhook-owner.ts'

type RouteDeps = Pick<Deps, 'db' | 'tasks' | 'settings' | 'now'>

/** Routes for webhook endpoints and their deliveries. */
export function webhooksRoutes(app: FastifyInstance, deps: RouteDeps): void {
  endpointRoutes(app, deps)
  deliveryRoutes(app, deps)
}

function endpointRoutes(app: FastifyInstance, { db, settings }: RouteDeps): void {
  const encryption = openEncryption(settings)
  const editor = endpointEditor({ db, encryption, allowsLoopback: allowsLoopback(settings) })
  const findOwner = requestedOwnerSubject(db)
  const ofQuery = (_params: unknown, _body: unknown, caller: Caller, query: unknown) =>
    findOwner(query, caller)
  const subject = webhookSubject(db)

  serve(app, webhooks.list, {
    subject: ofQuery,
    handle: async ({ query, caller }) => {
      const rows = await endpointStore(db).list(requestedOwner(query.organizationId, caller))
      return rows.map(toWebhook)
    },
  })
  serve(app, webhooks.log, {
    subject: ofQuery,
    handle: async ({ query, caller }) => webhookLog(db).list(requestedOwner(query.organizationId, caller)),
  })
  serve(app, webhooks.create, {
    subject: (_params, body, caller) => findOwner(body, caller),
    handle: async ({ body, caller }) =>
      editor.create(requestedOwner(body.organizationId, caller), body, callerId(caller)),
  })
  serve(app, webhooks.update, {
    subject,
    handle: async ({ params, body, caller }) => editor.update(params.id, body, callerId(caller)),
  })
  serve(app, webhooks.rotateSecret, {
    subject,
    handle: async ({ params, caller }) => editor.rotateSecret(params.id, callerId(caller)),
  })
  serve(app, webhooks.remove, {
    subject,
    handle: async ({ params, caller }) => {
      await editor.remove(params.id, callerId(caller))
      return undefined
    },
  })
}

function deliveryRoutes(app: FastifyInstance, { db, tasks, now }: RouteDeps): void {
  const subject = webhookSubject(db)

  serve(app, webhooks.deliveries, {
    subject,
    handle: async ({ params }) => deliveryStore(db, params.id).list(),
  })
  serve(app, webhooks.delivery, {
    subject: ({ id }, body, caller) => subject({ id }, body, caller),
    handle: async ({ params: { id, deliveryId } }) => deliveryStore(db, id).getDetails(deliveryId),
  })
  serve(app, webhooks.ping, {
    subject,
    handle: async ({ params: { id: endpointId } }) => {
      const deliveryId = await db.transaction().execute(async (trx) => {
        const endpoint = await lockEndpoint(trx, endpointId)
        if (!endpoint?.active) throw new ApiError('conflict', webhookSentences.inactive)
        const ping = { type: 'ping', version: WEBHOOK_VERSION, timestamp: now().toISOString() } as const
        return await createDelivery(trx, tasks, { endpointId, payload: { ...ping, data: { endpointId } } })
      })
      return deliveryStore(db, endpointId).get(deliveryId)
    },
  })
  serve(app, webhooks.resend, {
    subject: ({ id }, body, caller) => subject({ id }, body, caller),
    handle: async ({ params: { id: endpointId, deliveryId } }) => {
      await db.transaction().execute((trx) => resendDelivery(trx, tasks, { endpointId, deliveryId }))
      return deliveryStore(db, endpointId).get(deliveryId)
    },
  })
}
