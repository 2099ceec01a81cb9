import { type CreatedWebhook, contract, type NewWebhook, type Webhook } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { CopyField } from '../CopyField.tsx'
import { Icon } from '../Icon.tsx'
import { toast } from '../toast.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import type { WebhookActions } from './webhook-actions.ts'

export interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  /** Null for the user's own endpoints. */
  readonly organizationId: string | null
  readonly renderedAt: Date
}

/** Webhook endpoints with their deliveries, and a form to add one. */
export function Webhooks({ webhooks: initialWebhooks, organizationId, renderedAt }: WebhooksProps) {
  const { webhooks, created, add, ...actions } = useWebhooks(initialWebhooks)
  return (
    <Island>
      <section className="settings-section" aria-labelledby="new-webhook">
        <h3 id="new-webhook">{t('webhooks.new')}</h3>
        <WebhookForm organizationId={organizationId} add={add} />
      </section>
      {created && (
        <div className="card new-token" role="status">
          <p>
            <Icon name="warning" size={14} /> {t('webhooks.secretOnce')}
          </p>
          <CopyField label={created.url} value={created.secret} copy={t('webhooks.copySecret')} />
        </div>
      )}
      <section className="settings-section" aria-labelledby="webhook-list">
        <h3 id="webhook-list">{t('webhooks.endpoints')}</h3>
        {webhooks.length === 0 ? (
          <p className="help">{t('webhooks.none')}</p>
        ) : (
          <ul className="settings-rows">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} {...{ webhook, renderedAt, ...actions }} />
            ))}
          </ul>
        )}
      </section>
    </Island>
  )
}

function useWebhooks(initialWebhooks: readonly Webhook[]) {
  const [webhooks, setWebhooks] = useState(initialWebhooks)
  const [created, setCreated] = useState<CreatedWebhook>()
  const replace = (changed: Webhook) =>
    setWebhooks((previous) => previous.map((one) => (one._id === changed._id ? changed : one)))
  const actions: WebhookActions = {
    change: async ({ _id: id }, body) =>
      replace(await call(contract.webhooks.update, { params: { id }, body })),
    rotate: async ({ _id: id }) => {
      const { secret, ...webhook } = await call(contract.webhooks.rotateSecret, { params: { id } })
      replace(webhook)
      setCreated({ ...webhook, secret })
    },
    remove: async ({ _id: id }) => {
      await call(contract.webhooks.remove, { params: { id } })
      setWebhooks((previous) => previous.filter((one) => one._id !== id))
      setCreated((previous) => (previous?._id === id ? undefined : previous))
      toast.show({ text: t('webhooks.removed') })
    },
  }
  return {
    ...{ webhooks, created, ...actions },
    add: async (body: NewWebhook) => {
      const { secret, ...webhook } = await call(contract.webhooks.create, { body })
      setWebhooks((previous) => [...previous, webhook])
      setCreated({ ...webhook, secret })
    },
  }
}
