import type { Education } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { educationBody, educationFields } from './education-fields.ts'
import { entryListPath, saveEducation } from './save-entry.ts'
import { YearField } from './YearField.tsx'

interface EducationFormProps {
  readonly userId: string
  /** The education to edit. Undefined for a new one. */
  readonly entry?: Education | undefined
}

/** Form to add or edit an education (spec §2). */
export function EducationForm(props: EducationFormProps) {
  return (
    <Island>
      <EducationFormFields {...props} />
    </Island>
  )
}

function EducationFormFields({ userId, entry }: EducationFormProps) {
  const form = useForm({
    initial: educationFields(entry),
    schema: ({ NewEducation }) => NewEducation,
    toBody: educationBody,
    async save(body, fields) {
      await saveEducation({ userId, id: entry?._id }, body)
      location.assign(entryListPath('educations'))
      return fields
    },
  })
  const { fields, errors, set } = form
  return (
    <EntryForm kind="educations" isNew={entry === undefined} form={form}>
      <TextField
        label={t('career.form.organization')}
        value={fields.organizationName}
        onChange={(organizationName) => set({ organizationName })}
        error={errors.organizationName}
        autoComplete="organization"
      />
      <TextField
        label={t('career.form.field')}
        value={fields.field}
        onChange={(field) => set({ field })}
        error={errors.field}
      />
      <TextField
        label={t('career.form.degree')}
        value={fields.degree}
        onChange={(degree) => set({ degree })}
        error={errors.degree}
      />
      <LocationField
        label={t('career.form.location')}
        defaultLocation={fields.location}
        onChange={(location) => set({ location })}
        error={errors.location}
      />
      <div className="pair">
        <YearField
          label={t('career.form.startYear')}
          value={fields.startYear}
          onChange={(startYear) => set({ startYear })}
          error={errors.startYear}
        />
        <YearField
          label={t('career.form.endYear')}
          value={fields.endYear}
          onChange={(endYear) => set({ endYear })}
          error={errors.endYear}
        />
      </div>
      <DescriptionField
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errors.description}
      />
    </EntryForm>
  )
}
