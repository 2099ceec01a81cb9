import { z } from 'zod'
import { MAX_WEBHOOK_DESCRIPTION_LENGTH, MAX_WEBHOOK_ENDPOINTS } from '../limits.ts'
import { ById, Id, Timestamp, text } from './fields.ts'
import { route } from './route.ts'
import { WebhookEvent, WebhookEventType, webhookEvents } from './webhook-payload.ts'

export const webhookSentences = {
  eventRequired: 'Choose at least one event',
  limitReached: `You have ${MAX_WEBHOOK_ENDPOINTS} endpoints, which is the limit. Delete one first.`,
  inactive: 'Turn the endpoint on first',
  pending: 'This delivery is still being sent',
  contentHidden: 'The developer is no longer visible, so this event can’t be sent again',
} as const

/** Why the service turned off an endpoint: the receiver answered 410 Gone, or failed for days. */
export const WebhookDisabledReason = z.enum(['gone', 'failing'])
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>

/** A canceled delivery was not sent, because its endpoint was turned off or its content is no longer visible. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed', 'canceled'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why an attempt got no response. */
export const DeliveryFailure = z.enum([
  'dns',
  'privateAddress',
  'unreachable',
  'certificate',
  'timeout',
  'connectionLost',
  'invalidResponse',
])
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

export const WebhookAction = z.enum([
  'created',
  'changed',
  'turnedOn',
  'turnedOff',
  'secretRotated',
  'deleted',
  'disabled',
])
export type WebhookAction = z.infer<typeof WebhookAction>

const fields = {
  /** See `findWebhookUrlProblem`. */
  url: z.string().min(1),
  events: z
    .array(WebhookEvent)
    .min(1, webhookSentences.eventRequired)
    .max(webhookEvents.length)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  description: text(MAX_WEBHOOK_DESCRIPTION_LENGTH),
  active: z.boolean(),
}

export const NewWebhook = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  active: fields.active.default(true),
  /** The organization that owns the endpoint. Null for the caller's own profile. */
  organizationId: Id.nullable().default(null),
})
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChange = z.strictObject(fields).partial()
export type WebhookChange = z.infer<typeof WebhookChange>

export const Webhook = z.object({
  _id: Id,
  organizationId: Id.nullable(),
  url: z.string(),
  events: z.array(WebhookEvent),
  description: z.string(),
  active: z.boolean(),
  /** Null unless the service turned it off. */
  disabledReason: WebhookDisabledReason.nullable(),
  /** The first failed attempt since the last successful one. */
  failingSince: Timestamp.nullable(),
  /** Until then, deliveries are also signed with the previous secret. */
  previousSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

const secret = z.string().regex(/^whsec_/)
/** The only reply that contains the secret, besides that of a rotation. */
export const CreatedWebhook = Webhook.extend({ secret })
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

export const WebhookDelivery = z.object({
  _id: Id,
  event: WebhookEventType,
  state: DeliveryState,
  createdAt: Timestamp,
  attemptCount: z.int(),
  /** When the next attempt is due; null unless pending. */
  nextAttemptAt: Timestamp.nullable(),
  /** The last attempt's HTTP status, or why there was none. */
  status: z.int().nullable(),
  failure: DeliveryFailure.nullable(),
  /** In milliseconds. */
  duration: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  number: z.int(),
  startedAt: Timestamp,
  /** In milliseconds. */
  duration: z.int(),
  status: z.int().nullable(),
  failure: DeliveryFailure.nullable(),
  requestHeaders: z.record(z.string(), z.string()),
  /** The first bytes of the response. Untrusted text. */
  responseBody: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  /** Null if it names a developer who is no longer visible. */
  body: z.string().nullable(),
  attempts: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>

export const WebhookLogEntry = z.object({
  _id: Id,
  webhookId: Id,
  action: WebhookAction,
  url: z.string(),
  /** Null if the service made the change, or if the user no longer exists. */
  actorLogin: z.string().nullable(),
  createdAt: Timestamp,
})
export type WebhookLogEntry = z.infer<typeof WebhookLogEntry>

const OwnerQuery = z.object({
  /** The organization that owns the endpoints. Omit for the caller's own. */
  organizationId: Id.optional(),
})
const ByDelivery = z.object({ id: Id, deliveryId: Id })
const hourly = (calls: number) => ({ calls, perSeconds: 3600 })

/** Endpoints that receive signed events about a profile or about an organization's jobs. */
export const webhooks = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    summary: "Lists the caller's or an organization's webhook endpoints",
    access: 'organizationManagerOrSelf',
    sessionOnly: true,
    query: OwnerQuery,
    reply: z.array(Webhook),
  }),
  create: route({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Adds a webhook endpoint, and returns its secret once',
    access: 'organizationManagerOrSelf',
    sessionOnly: true,
    body: NewWebhook,
    reply: CreatedWebhook,
    status: 201,
    rate: hourly(30),
  }),
  log: route({
    method: 'GET',
    path: '/api/webhooks/log',
    summary: "Lists the last changes of the caller's or an organization's webhook endpoints",
    access: 'organizationManagerOrSelf',
    sessionOnly: true,
    query: OwnerQuery,
    reply: z.array(WebhookLogEntry),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    summary: 'Changes a webhook endpoint',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ById,
    body: WebhookChange,
    reply: Webhook,
    rate: hourly(120),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Deletes a webhook endpoint and its deliveries',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ById,
  }),
  rotateSecret: route({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    summary: 'Replaces the secret; for 24 hours, deliveries are signed with both',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ById,
    reply: CreatedWebhook,
    rate: hourly(10),
  }),
  ping: route({
    method: 'POST',
    path: '/api/webhooks/:id/ping',
    summary: 'Sends a ping to a webhook endpoint',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ById,
    reply: WebhookDelivery,
    status: 202,
    rate: hourly(60),
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'Lists the last 100 deliveries of 30 days, newest first',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ById,
    reply: z.array(WebhookDelivery),
  }),
  delivery: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries/:deliveryId',
    summary: 'Returns a delivery with its body and attempts',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ByDelivery,
    reply: WebhookDeliveryDetails,
  }),
  resend: route({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/resend',
    summary: 'Sends a delivery again, with the same id',
    access: 'webhookOwner',
    sessionOnly: true,
    params: ByDelivery,
    reply: WebhookDelivery,
    status: 202,
    rate: hourly(60),
  }),
}
