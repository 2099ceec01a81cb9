import type { Webhook } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { failureText } from '../failure-text.ts'
import { Icon } from '../Icon.tsx'
import { Switch } from '../Switch.tsx'
import { toast } from '../toast.ts'
import { Deliveries } from './Deliveries.tsx'
import { WebhookEditForm } from './WebhookEditForm.tsx'
import type { WebhookActions } from './webhook-actions.ts'

interface WebhookRowProps extends WebhookActions {
  readonly webhook: Webhook
  readonly renderedAt: Date
}

/** An endpoint with its actions. Its deliveries are loaded when they are opened. */
export function WebhookRow({ webhook, renderedAt, change, rotate, remove }: WebhookRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { url, description, events, active, disabledReason } = webhook
  const turn = (isOn: boolean) =>
    change(webhook, { active: isOn }).catch((failure: unknown) =>
      toast.show({ text: failureText(failure), kind: 'failed' }),
    )
  return (
    <li className="settings-row webhook-row">
      <div className="names">
        <b>{url}</b>
        <p className="small muted">{[description, events.join(', ')].filter(Boolean).join(' · ')}</p>
        {disabledReason && (
          <p className="small error">
            <Icon name="warning" size={14} /> <span>{t(`webhooks.disabled.${disabledReason}`)}</span>
          </p>
        )}
      </div>
      <Switch isSelected={active} onChange={turn} aria-label={t('webhooks.activeName', { url })}>
        {t('webhooks.active')}
      </Switch>
      <div className="webhook-actions">
        <Button
          size="sm"
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={t('webhooks.deliveriesName', { url })}
        >
          {t('webhooks.deliveries')}
        </Button>
        <Button
          size="sm"
          onPress={() => setEditing(!isEditing)}
          aria-expanded={isEditing}
          aria-label={t('webhooks.editName', { url })}
        >
          {t('webhooks.edit')}
        </Button>
        <ConfirmDialog
          title={t('webhooks.rotateTitle')}
          text={t('webhooks.rotateText')}
          confirm={t('webhooks.rotateConfirm')}
          kind="main"
          trigger={
            <Button size="sm" aria-label={t('webhooks.rotateName', { url })}>
              {t('webhooks.rotate')}
            </Button>
          }
          onConfirm={() => rotate(webhook)}
        />
        <ConfirmDialog
          title={t('webhooks.removeTitle')}
          text={t('webhooks.removeText')}
          confirm={t('webhooks.removeConfirm')}
          trigger={
            <Button kind="ghost" size="sm" square aria-label={t('webhooks.removeName', { url })}>
              <Icon name="remove" />
            </Button>
          }
          onConfirm={() => remove(webhook)}
        />
      </div>
      {isEditing && (
        <WebhookEditForm
          webhook={webhook}
          save={(body) => change(webhook, body)}
          close={() => setEditing(false)}
        />
      )}
      {isOpen && <Deliveries webhook={webhook} renderedAt={renderedAt} />}
    </li>
  )
}
