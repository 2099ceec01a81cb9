import type { Profile } from '@handiwork/core/api'
import { BIOGRAPHY_AT_MOST } from '@handiwork/core/contract'
import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AvatarField } from './AvatarField.tsx'
import { FormSection } from './FormSection.tsx'
import type { EditedProfile } from './profile-fields.ts'

interface AboutProps {
  readonly form: Form<EditedProfile>
  readonly profile: Profile
}

/** Who somebody is. */
export function About({ form: { fields, errors, set }, profile }: AboutProps) {
  return (
    <FormSection title={t('settingsProfile.about.title')}>
      <div data-apart>
        <AvatarField profile={profile} />
      </div>
      <TextField
        label={t('settingsProfile.about.name')}
        id="name"
        autoComplete="name"
        value={fields.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <div className="pair">
        <TextField
          label={t('settingsProfile.about.jobTitle')}
          id="jobTitle"
          autoComplete="organization-title"
          value={fields.jobTitle}
          error={errors.jobTitle}
          onChange={(jobTitle) => set({ jobTitle })}
        />
        <TextField
          label={t('settingsProfile.about.company')}
          id="company"
          autoComplete="organization"
          value={fields.company}
          error={errors.company}
          onChange={(company) => set({ company })}
        />
      </div>
      <TextArea
        label={t('settingsProfile.about.biography')}
        id="biography"
        help={t('settingsProfile.about.biographyHelp')}
        counted={BIOGRAPHY_AT_MOST}
        value={fields.biography}
        error={errors.biography}
        onChange={(biography) => set({ biography })}
      />
      <LocationField
        label={t('settingsProfile.about.location')}
        id="location"
        defaultLocation={fields.location}
        error={errors.location ?? errors.countryCode}
        onChange={(location, countryCode) => set({ location, countryCode })}
      />
    </FormSection>
  )
}
