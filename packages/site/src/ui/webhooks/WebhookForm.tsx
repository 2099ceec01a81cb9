import { NewWebhook, type WebhookEvent, webhookEvents } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Checkbox } from '../Checkbox.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useForm } from '../form/use-form.ts'
import { TextField } from '../TextField.tsx'

interface WebhookFormProps {
  readonly organizationId: string | null
  readonly add: (body: NewWebhook) => Promise<void>
}

interface WebhookFields {
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
}

const eventKeys = {
  'analysis.finished': 'analysisFinished',
  'profile.changed': 'profileChanged',
  'job.matched': 'jobMatched',
} as const satisfies Record<WebhookEvent, string>

const emptyFields: WebhookFields = { url: '', description: '', events: [] }

/** The form for a new endpoint. It is empty again after each one. */
export function WebhookForm({ organizationId, add }: WebhookFormProps) {
  // Organizations have no profile and no analyses.
  const offered = organizationId === null ? webhookEvents : (['job.matched'] as const)
  const form = useForm({
    initial: organizationId === null ? emptyFields : { ...emptyFields, events: offered },
    schema: NewWebhook,
    toBody: (fields) => ({ ...fields, organizationId }),
    async save(body, { events }) {
      await add(body)
      return { ...emptyFields, events: organizationId === null ? [] : events }
    },
  })
  const { fields, errors, set } = form
  const toggle = (event: WebhookEvent, isSelected: boolean) =>
    set({ events: offered.filter((one) => (one === event ? isSelected : fields.events.includes(one))) })
  return (
    <form
      className="webhook-form"
      aria-labelledby="new-webhook"
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <TextField
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        type="url"
        value={fields.url}
        onChange={(url) => set({ url })}
        error={errors.url}
      />
      <TextField
        label={t('webhooks.description')}
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errors.description}
      />
      <fieldset className="webhook-events" data-invalid={errors.events ? true : undefined}>
        <legend className="label">{t('webhooks.events')}</legend>
        {offered.map((event) => (
          <Checkbox
            key={event}
            isSelected={fields.events.includes(event)}
            onChange={(isSelected) => toggle(event, isSelected)}
          >
            <span>
              <code>{event}</code>{' '}
              {t(`webhooks.eventTexts.${organizationId === null ? eventKeys[event] : 'organization'}`)}
            </span>
          </Checkbox>
        ))}
        {errors.events && <p className="error">{errors.events}</p>}
      </fieldset>
      <SaveBar form={form} save={t('webhooks.add')} />
    </form>
  )
}
