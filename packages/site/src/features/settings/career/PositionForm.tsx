import type { Position } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { PositionDates } from './PositionDates.tsx'
import { positionBody, positionFields } from './position-fields.ts'
import { entryListPath, savePosition } from './save-entry.ts'

interface PositionFormProps {
  readonly userId: string
  /** The position to edit. Undefined for a new one. */
  readonly entry?: Position | undefined
}

/** Form to add or edit a position (spec §2). */
export function PositionForm(props: PositionFormProps) {
  return (
    <Island>
      <PositionFormFields {...props} />
    </Island>
  )
}

function PositionFormFields({ userId, entry }: PositionFormProps) {
  const form = useForm({
    initial: positionFields(entry),
    schema: ({ NewPosition }) => NewPosition,
    toBody: positionBody,
    async save(body, fields) {
      await savePosition({ userId, id: entry?._id }, body)
      location.assign(entryListPath('positions'))
      return fields
    },
  })
  const { fields, errors, set } = form
  return (
    <EntryForm kind="positions" isNew={entry === undefined} form={form}>
      <TextField
        label={t('career.form.jobTitle')}
        value={fields.jobTitle}
        onChange={(jobTitle) => set({ jobTitle })}
        error={errors.jobTitle}
      />
      <TextField
        label={t('career.form.organization')}
        value={fields.organizationName}
        onChange={(organizationName) => set({ organizationName })}
        error={errors.organizationName}
        autoComplete="organization"
      />
      <LocationField
        label={t('career.form.location')}
        defaultLocation={fields.location}
        onChange={(location) => set({ location })}
        error={errors.location}
      />
      <Switch isSelected={fields.current} onChange={(current) => set({ current })}>
        {t('career.form.current')}
      </Switch>
      <PositionDates form={form} />
      <DescriptionField
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errors.description}
      />
    </EntryForm>
  )
}
