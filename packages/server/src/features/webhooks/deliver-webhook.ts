import { type EgressPost, postThroughEgress } from '@handiwork/core'
import { isLoopbackWebhookUrl } from '@handiwork/core/api'
import { MAX_WEBHOOK_RESPONSE_BYTES, WEBHOOK_TIMEOUT } from '@handiwork/core/contract'
import type { Logger } from 'pino'
import type { Database } from '../../db/tables.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import type { TaskDelivery, Tasks } from '../../queue/tasks.ts'
import { type ClaimedDelivery, claimDelivery } from './claim-delivery.ts'
import { type Attempt, recordAttempt } from './record-attempt.ts'
import { signatureHeaders } from './signature.ts'
import { decryptSecrets } from './webhook-secrets.ts'

export interface DeliverWebhookDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly encryption: Encryption
  readonly log: Logger
  readonly now: () => Date
  /** The version of the service, for the user agent. */
  readonly version: string
  /** See `WebhookUrlRules`. */
  readonly allowsLoopback: boolean
  /** At least 0 and less than 1. */
  readonly random: () => number
  /** Name resolution, trusted certificates and time limit, which tests replace. */
  readonly network?: Partial<Pick<EgressPost, 'egress' | 'certificates' | 'timeoutMs'>>
}

/**
 * Makes one attempt to deliver an event. A retry is a new task, so that it survives restarts. If this process dies after
 * the receiver's response, the attempt is repeated with the same id.
 */
export function deliverWebhook(deps: DeliverWebhookDeps) {
  return async ({ payload, signal }: TaskDelivery<'deliver-webhook'>): Promise<void> => {
    const claim = await claimDelivery(deps.db, payload.deliveryId, deps.random)
    if (claim === undefined) return
    if ('waitSeconds' in claim)
      return await deps.tasks.send('deliver-webhook', payload, { delaySeconds: claim.waitSeconds })
    const attempt = await send(deps, claim, signal)
    const { result, durationMs } = attempt
    const outcome = 'status' in result ? { status: result.status } : { failure: result.failure }
    deps.log.info(
      { deliveryId: claim.id, webhookId: claim.endpoint.id, ...outcome, durationMs },
      'webhook sent',
    )
    await recordAttempt(deps, claim, attempt)
  }
}

async function send(
  deps: DeliverWebhookDeps,
  { id, endpoint, body }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const { encryption, now, version, allowsLoopback, network } = deps
  const startedAt = now()
  const message = { id: messageId(id), timestamp: startedAt, body }
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': `Handiwork-Webhooks/${version}`,
    ...signatureHeaders(message, decryptSecrets(encryption, endpoint)),
  }
  const start = performance.now()
  const result = await postThroughEgress({
    ...{ url: endpoint.url, headers: requestHeaders, body, signal },
    ...{ timeoutMs: WEBHOOK_TIMEOUT, maxBodyBytes: MAX_WEBHOOK_RESPONSE_BYTES },
    // A setting may have changed since the URL was stored.
    allowsLoopback: allowsLoopback && isLoopbackWebhookUrl(endpoint.url),
    ...network,
  })
  return { startedAt, durationMs: Math.round(performance.now() - start), requestHeaders, result }
}

/** The `webhook-id` of a delivery. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId}`
}
