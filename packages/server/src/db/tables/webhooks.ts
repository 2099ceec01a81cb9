import type {
  DeliveryFailure,
  DeliveryState,
  WebhookAction,
  WebhookDisabledReason,
  WebhookEvent,
  WebhookEventType,
} from '@handiwork/core/api'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantByDefault, Json } from './column.ts'

/** Tables of `migrations/030-webhooks.sql`. */
export interface WebhookTables {
  webhookEndpoints: {
    id: string
    userId: string | null
    organizationId: string | null
    url: string
    description: string
    events: WebhookEvent[]
    active: Generated<boolean>
    disabledReason: WebhookDisabledReason | null
    secret: string
    previousSecret: string | null
    previousSecretUntil: Instant | null
    failingSince: Instant | null
    createdAt: InstantByDefault
    updatedAt: InstantByDefault
  }
  webhookOutbox: {
    id: string
    event: WebhookEvent | 'job.published'
    userId: string | null
    jobId: string | null
    data: Json<Record<string, unknown>>
    occurredAt: InstantByDefault
  }
  webhookDeliveries: {
    id: string
    endpointId: string
    event: WebhookEventType
    body: string
    subjectUserId: string | null
    state: Generated<DeliveryState>
    attemptCount: Generated<number>
    failureCount: Generated<number>
    nextAttemptAt: InstantOrNull
    leasedUntil: Instant | null
    createdAt: InstantByDefault
  }
  webhookAttempts: {
    deliveryId: string
    number: number
    startedAt: Instant
    durationMs: number
    status: number | null
    failure: DeliveryFailure | null
    requestHeaders: Json<Record<string, string>>
    responseBody: Generated<string>
  }
  webhookJobMatches: { jobId: string; userId: string; reportedAt: InstantByDefault }
  webhookChanges: {
    id: string
    endpointId: string
    userId: string | null
    organizationId: string | null
    actorId: string | null
    action: WebhookAction
    url: string
    createdAt: InstantByDefault
  }
}

/** A nullable timestamptz column with a default. */
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
