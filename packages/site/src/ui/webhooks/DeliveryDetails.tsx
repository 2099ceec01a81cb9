import type { WebhookAttempt, WebhookDeliveryDetails } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { deliveryOutcome } from './delivery-outcome.ts'
import { formatDateTime } from './format-date-time.ts'

interface DeliveryDetailsProps {
  readonly details: WebhookDeliveryDetails
  readonly canResend: boolean
  readonly resend: () => Promise<unknown>
}

/** What a delivery sent and received. Both are shown as text. */
export function DeliveryDetails({ details, canResend, resend }: DeliveryDetailsProps) {
  const { body, attempts, state } = details
  const [latest] = attempts
  return (
    <div className="webhook-details">
      {latest && <Exchange title={t('webhooks.requestHeaders')} text={headerLines(latest)} />}
      <Exchange
        title={t('webhooks.requestBody')}
        text={body === null ? t('webhooks.hidden') : prettyJson(body)}
      />
      {latest?.responseBody && <Exchange title={t('webhooks.responseBody')} text={latest.responseBody} />}
      {attempts.length > 0 && (
        <ol className="small muted" reversed>
          {attempts.map((attempt) => (
            <li key={attempt.number}>
              {formatDateTime(attempt.startedAt)}: {deliveryOutcome(attempt)}
            </li>
          ))}
        </ol>
      )}
      {state !== 'pending' && (
        <Button size="sm" onPress={() => void resend()} isDisabled={!canResend || body === null}>
          {t('webhooks.resend')}
        </Button>
      )}
    </div>
  )
}

function Exchange({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  )
}

function headerLines({ requestHeaders }: WebhookAttempt): string {
  return Object.entries(requestHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function prettyJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
