import { type Education, NewEducation } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { educationBody, educationFields } from './education-fields.ts'
import { listPath, saveEducation } from './save-entry.ts'
import { YearField } from './YearField.tsx'

interface EducationFormProps {
  readonly userId: string
  /** The one that is edited; a new one when left out. */
  readonly entry?: Education | undefined
}

/** Add Education, Edit Education (spec §2). */
export function EducationForm(props: EducationFormProps) {
  return (
    <Island>
      <Fields {...props} />
    </Island>
  )
}

// --- internal ---

function Fields({ userId, entry }: EducationFormProps) {
  const form = useForm({
    initial: educationFields(entry),
    schema: NewEducation,
    bodyOf: educationBody,
    async save(body, fields) {
      await saveEducation({ userId, id: entry?._id }, body)
      location.assign(listPath('educations'))
      return fields
    },
  })
  const { fields, errors, set } = form
  return (
    <EntryForm noun="educations" isNew={entry === undefined} form={form}>
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
