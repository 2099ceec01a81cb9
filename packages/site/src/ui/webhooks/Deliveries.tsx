import {
  contract,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Button } from '../Button.tsx'
import { failureText } from '../failure-text.ts'
import { Icon } from '../Icon.tsx'
import { RelativeTime } from '../RelativeTime.tsx'
import { toast } from '../toast.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { deliveryOutcome } from './delivery-outcome.ts'

interface DeliveriesProps {
  readonly webhook: Webhook
  readonly renderedAt: Date
}

/** The delivery log of an endpoint: outcome of each delivery, and on request what was sent and received. */
export function Deliveries({ webhook, renderedAt }: DeliveriesProps) {
  const { deliveries, details, error, reload, ping, toggle, resend } = useDeliveries(webhook)
  return (
    <div className="webhook-deliveries">
      <div className="row">
        <Button size="sm" onPress={ping} isDisabled={!webhook.active}>
          {t('webhooks.ping')}
        </Button>
        <Button size="sm" kind="ghost" onPress={reload}>
          {t('webhooks.reload')}
        </Button>
      </div>
      {error && <p className="error">{error}</p>}
      {deliveries?.length === 0 && <p className="help">{t('webhooks.noDeliveries')}</p>}
      <ul aria-label={t('webhooks.deliveriesName', { url: webhook.url })}>
        {deliveries?.map((delivery) => (
          <li key={delivery._id}>
            <button
              type="button"
              className="webhook-delivery"
              aria-expanded={details?._id === delivery._id}
              onClick={() => toggle(delivery)}
            >
              <Icon name={details?._id === delivery._id ? 'down' : 'right'} size={14} />
              <span className={`webhook-state ${delivery.state}`}>
                {t(`webhooks.states.${delivery.state}`)}
              </span>
              <code>{delivery.event}</code>
              <span className="small muted">
                {deliveryOutcome(delivery)}
                {delivery.duration !== null && ' · '}
                <RelativeTime at={delivery.createdAt} now={renderedAt} />
              </span>
            </button>
            {details?._id === delivery._id && (
              <DeliveryDetails details={details} canResend={webhook.active} resend={() => resend(delivery)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useDeliveries({ _id: id }: Webhook) {
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[]>()
  const [details, setDetails] = useState<WebhookDeliveryDetails>()
  const [error, setError] = useState<string>()
  const fail = (failure: unknown) => toast.show({ text: failureText(failure), kind: 'failed' })
  const load = async () => setDeliveries(await call(contract.webhooks.deliveries, { params: { id } }))
  const reload = () =>
    load().then(
      () => setError(undefined),
      (failure: unknown) => setError(failureText(failure)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each endpoint
  useEffect(() => void reload(), [id])
  return {
    ...{ deliveries, details, error, reload },
    ping: () => call(contract.webhooks.ping, { params: { id } }).then(load).catch(fail),
    toggle: async ({ _id: deliveryId }: WebhookDelivery) => {
      if (details?._id === deliveryId) return setDetails(undefined)
      await call(contract.webhooks.delivery, { params: { id, deliveryId } }).then(setDetails, fail)
    },
    resend: async ({ _id: deliveryId }: WebhookDelivery) => {
      setDetails(undefined)
      await call(contract.webhooks.resend, { params: { id, deliveryId } }).then(load).catch(fail)
    },
  }
}
