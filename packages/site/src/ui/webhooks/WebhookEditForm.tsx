import type { Webhook, WebhookChange } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useForm } from '../form/use-form.ts'
import { WebhookFields, type WebhookFormFields } from './WebhookFields.tsx'

interface WebhookEditFormProps {
  readonly webhook: Webhook
  readonly save: (body: WebhookChange) => Promise<void>
  readonly close: () => void
}

/** The form for an existing endpoint. It closes after a save. */
export function WebhookEditForm({ webhook, save, close }: WebhookEditFormProps) {
  const { url, description, events, organizationId } = webhook
  const initial: WebhookFormFields = { url, description, events }
  const form = useForm({
    initial,
    schema: ({ WebhookChange }) => WebhookChange,
    async save(body, fields) {
      await save(body)
      close()
      return fields
    },
  })
  return (
    <form
      className="webhook-form webhook-edit"
      aria-label={t('webhooks.editName', { url })}
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <WebhookFields form={form} organizationId={organizationId} />
      <SaveBar form={form}>
        <Button kind="ghost" onPress={close}>
          {t('webhooks.cancel')}
        </Button>
      </SaveBar>
    </form>
  )
}
