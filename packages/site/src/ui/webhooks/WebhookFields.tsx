import { type WebhookEvent, webhookEvents } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Checkbox } from '../Checkbox.tsx'
import type { Form } from '../form/use-form.ts'
import { TextField } from '../TextField.tsx'

/** What users enter about an endpoint. */
export interface WebhookFormFields {
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
}

interface WebhookFieldsProps {
  readonly form: Pick<Form<WebhookFormFields>, 'fields' | 'errors' | 'set'>
  readonly organizationId: string | null
}

/** The fields of the forms that add and edit an endpoint. */
export function WebhookFields({ form: { fields, errors, set }, organizationId }: WebhookFieldsProps) {
  const offered = offeredEvents(organizationId)
  const toggle = (event: WebhookEvent, isSelected: boolean) =>
    set({ events: offered.filter((one) => (one === event ? isSelected : fields.events.includes(one))) })
  return (
    <>
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
    </>
  )
}

/** The events that an owner can choose. Organizations have no profile and no analyses. */
export function offeredEvents(organizationId: string | null): readonly WebhookEvent[] {
  return organizationId === null ? webhookEvents : ['job.matched']
}

const eventKeys = {
  'analysis.finished': 'analysisFinished',
  'profile.changed': 'profileChanged',
  'job.matched': 'jobMatched',
} as const satisfies Record<WebhookEvent, string>
