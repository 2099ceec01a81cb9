import type { NewWebhook } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { SaveBar } from '../form/SaveBar.tsx'
import { useForm } from '../form/use-form.ts'
import { offeredEvents, WebhookFields, type WebhookFormFields } from './WebhookFields.tsx'

interface WebhookFormProps {
  readonly organizationId: string | null
  readonly add: (body: NewWebhook) => Promise<void>
}

const emptyFields: WebhookFormFields = { url: '', description: '', events: [] }

/** The form for a new endpoint. It is empty again after each one. */
export function WebhookForm({ organizationId, add }: WebhookFormProps) {
  const form = useForm({
    initial:
      organizationId === null ? emptyFields : { ...emptyFields, events: offeredEvents(organizationId) },
    schema: ({ NewWebhook }) => NewWebhook,
    toBody: (fields) => ({ ...fields, organizationId }),
    async save(body, { events }) {
      await add(body)
      return { ...emptyFields, events: organizationId === null ? [] : events }
    },
  })
  return (
    <form
      className="webhook-form"
      aria-labelledby="new-webhook"
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <WebhookFields form={form} organizationId={organizationId} />
      <SaveBar form={form} save={t('webhooks.add')} />
    </form>
  )
}
