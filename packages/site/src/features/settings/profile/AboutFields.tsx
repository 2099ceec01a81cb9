import { aboutTextNames, mapProfileTexts, type Profile, profileTexts } from '@handiwork/core/api'
import { MAX_BIOGRAPHY_LENGTH } from '@handiwork/core/contract'
import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { LocationField } from '../../../ui/LocationField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AvatarField } from './AvatarField.tsx'
import { FormSection } from './FormSection.tsx'
import type { EditedProfile } from './profile-fields.ts'

interface AboutFieldsProps {
  readonly form: Form<EditedProfile>
  readonly profile: Profile
}

/** Fields about the user. */
export function AboutFields({ form: { fields, errors, set }, profile }: AboutFieldsProps) {
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
        {aboutTextNames.map((name) => (
          <TextField
            key={name}
            label={t(`settingsProfile.about.${name}`)}
            id={name}
            autoComplete={profileTexts[name].form.autoComplete}
            value={fields[name]}
            error={errors[name]}
            onChange={(value) => set(mapProfileTexts([name], () => value))}
          />
        ))}
      </div>
      <TextArea
        label={t('settingsProfile.about.biography')}
        id="biography"
        help={t('settingsProfile.about.biographyHelp')}
        characterLimit={MAX_BIOGRAPHY_LENGTH}
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
