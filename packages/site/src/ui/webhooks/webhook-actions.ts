import type { Webhook, WebhookChange } from '@handiwork/core/api'

/** The changes that the row of an endpoint can make. */
export interface WebhookActions {
  readonly change: (webhook: Webhook, body: WebhookChange) => Promise<void>
  readonly rotate: (webhook: Webhook) => Promise<void>
  readonly remove: (webhook: Webhook) => Promise<void>
}
