import type { WebhookAttempt, WebhookDelivery } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

type Outcome = Pick<WebhookDelivery | WebhookAttempt, 'status' | 'failure' | 'duration'>

/** The result of an attempt: `HTTP 503, 120 ms`. Empty before the first attempt. */
export function deliveryOutcome({ status, failure, duration }: Outcome): string {
  if (duration === null) return ''
  const result = failure === null ? `HTTP ${status}` : t(`webhooks.failures.${failure}`)
  return `${result}, ${duration} ms`
}
