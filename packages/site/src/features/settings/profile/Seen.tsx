import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { FormSection } from './FormSection.tsx'
import type { EditedProfile } from './profile-fields.ts'

/** Who sees the profile, and what mail comes of it. */
export function Seen({ form: { fields, errors, set } }: { readonly form: Form<EditedProfile> }) {
  return (
    <FormSection title={t('settingsProfile.seen.title')}>
      <RadioGroup
        label={t('settingsProfile.seen.visibility')}
        options={visibilities.map((id) => ({
          id,
          title: t(`settingsProfile.seen.${id}.title`),
          help: t(`settingsProfile.seen.${id}.help`),
        }))}
        help={fields.visibility === null ? t('settingsProfile.seen.hidden') : undefined}
        value={fields.visibility}
        error={errors.visibility}
        onChange={(chosen) => set({ visibility: visibilities.find((one) => one === chosen) ?? null })}
      />
      <Switch
        isSelected={fields.notificationsEnabled}
        onChange={(notificationsEnabled) => set({ notificationsEnabled })}
      >
        {t('settingsProfile.seen.notifications')}
      </Switch>
    </FormSection>
  )
}

// --- internal ---

const visibilities = ['public', 'private'] as const
