import {
  type CreatedWebhook,
  contract,
  type NewWebhook,
  type Webhook,
  type WebhookLogEntry,
} from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { CopyField } from '../CopyField.tsx'
import { Icon } from '../Icon.tsx'
import { toast } from '../toast.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import type { WebhookActions } from './webhook-actions.ts'

export interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  /** Changes of the endpoints, newest first. */
  readonly log: readonly WebhookLogEntry[]
  /** Null for the user's own endpoints. */
  readonly organizationId: string | null
  readonly renderedAt: Date
}

/** Webhook endpoints with their deliveries, a form to add one, and the log of changes. */
export function Webhooks({ organizationId, renderedAt, ...initial }: WebhooksProps) {
  const { webhooks, log, created, add, ...actions } = useWebhooks(initial, organizationId)
  // Settings have a heading for each tab.
  const Heading = organizationId === null ? 'h3' : 'h2'
  return (
    <Island>
      <section className="settings-section" aria-labelledby="new-webhook">
        <Heading id="new-webhook">{t('webhooks.new')}</Heading>
        <WebhookForm organizationId={organizationId} add={add} />
      </section>
      {created && (
        <div className="card new-token" role="status">
          <p>
            <Icon name="warning" size={14} /> <span>{t('webhooks.secretOnce')}</span>
          </p>
          <CopyField label={created.url} value={created.secret} rows={2} copy={t('webhooks.copySecret')} />
        </div>
      )}
      <section className="settings-section" aria-labelledby="webhook-list">
        <Heading id="webhook-list">{t('webhooks.endpoints')}</Heading>
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
      <WebhookLog entries={log} renderedAt={renderedAt} Heading={Heading} />
    </Island>
  )
}

function useWebhooks(
  initial: Pick<WebhooksProps, 'webhooks' | 'log'>,
  organizationId: WebhooksProps['organizationId'],
) {
  const [webhooks, setWebhooks] = useState(initial.webhooks)
  const [log, setLog] = useState(initial.log)
  const [created, setCreated] = useState<CreatedWebhook>()
  const replace = (changed: Webhook) =>
    setWebhooks((previous) => previous.map((one) => (one._id === changed._id ? changed : one)))
  // The change is saved even if the log can't be loaded, so the previous one stays.
  const reloadLog = () =>
    void call(contract.webhooks.log, { query: organizationId === null ? {} : { organizationId } }).then(
      setLog,
      () => {},
    )
  const actions: WebhookActions = {
    change: async ({ _id: id }, body) => {
      replace(await call(contract.webhooks.update, { params: { id }, body }))
      reloadLog()
    },
    rotate: async ({ _id: id }) => {
      const { secret, ...webhook } = await call(contract.webhooks.rotateSecret, { params: { id } })
      replace(webhook)
      setCreated({ ...webhook, secret })
      reloadLog()
    },
    remove: async ({ _id: id }) => {
      await call(contract.webhooks.remove, { params: { id } })
      setWebhooks((previous) => previous.filter((one) => one._id !== id))
      setCreated((previous) => (previous?._id === id ? undefined : previous))
      toast.show({ text: t('webhooks.removed') })
      reloadLog()
    },
  }
  return {
    ...{ webhooks, log, created, ...actions },
    add: async (body: NewWebhook) => {
      const { secret, ...webhook } = await call(contract.webhooks.create, { body })
      setWebhooks((previous) => [...previous, webhook])
      setCreated({ ...webhook, secret })
      reloadLog()
    },
  }
}
