import { jobSearchStatuses, jobSearchStatusTitles, type Profile, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConsentCard } from '../../../ui/ConsentCard.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { FormSection } from './FormSection.tsx'
import type { EditedProfile } from './profile-fields.ts'

interface JobSearchFieldsProps {
  readonly form: Form<EditedProfile>
  readonly profile: Profile
}

/** Fields for the job search status and preferences. */
export function JobSearchFields({ form, profile }: JobSearchFieldsProps) {
  const { fields, errors, set } = form
  const statuses = jobSearchStatuses.map((id) => ({ id, title: jobSearchStatusTitles[id] }))
  return (
    <FormSection title={t('settingsProfile.search.title')} help={t('settingsProfile.search.help')}>
      <ConsentCard consent={profile} place="settings" heading="h4" />
      <p className="small">
        <a href={pathTo('appearances')}>{t('appearances.link')}</a>
      </p>
      <RadioGroup
        label={t('settingsProfile.search.status')}
        id="jobSearchStatus"
        options={[...statuses, { id: 'unsaid', title: t('settingsProfile.search.unset') }]}
        value={fields.jobSearchStatus ?? 'unsaid'}
        error={errors.jobSearchStatus}
        onChange={(status) =>
          set({ jobSearchStatus: jobSearchStatuses.find((one) => one === status) ?? null })
        }
      />
      <LocationField
        label={t('settingsProfile.search.preferredLocation')}
        id="preferredLocation"
        defaultLocation={fields.preferredLocation}
        error={errors.preferredLocation}
        onChange={(preferredLocation) => set({ preferredLocation })}
      />
      <JobTypeFields form={form} />
      <Switch isSelected={fields.remote} onChange={(remote) => set({ remote })}>
        {t('settingsProfile.search.remote')}
      </Switch>
      <Switch
        isSelected={fields.visaSponsorshipNeeded}
        onChange={(visaSponsorshipNeeded) => set({ visaSponsorshipNeeded })}
      >
        {t('settingsProfile.search.visa')}
      </Switch>
    </FormSection>
  )
}

const types = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function JobTypeFields({ form: { fields, set } }: { readonly form: Form<EditedProfile> }) {
  return (
    <fieldset className="field">
      <legend className="label">{t('settingsProfile.search.types')}</legend>
      <div className="checks">
        {types.map((type) => (
          <Checkbox
            key={type}
            isSelected={fields.preferredJobTypes[type]}
            onChange={(isSelected) =>
              set({ preferredJobTypes: { ...fields.preferredJobTypes, [type]: isSelected } })
            }
          >
            {t(`user.search.types.${type}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
