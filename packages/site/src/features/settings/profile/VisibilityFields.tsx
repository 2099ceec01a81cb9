import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { FormSection } from './FormSection.tsx'
import type { EditedProfile } from './profile-fields.ts'

/** Fields for profile visibility and notification email. */
export function VisibilityFields({ form: { fields, errors, set } }: { readonly form: Form<EditedProfile> }) {
  return (
    <FormSection title={t('settingsProfile.visibility.title')}>
      <RadioGroup
        label={t('settingsProfile.visibility.label')}
        options={visibilities.map((id) => ({
          id,
          title: t(`settingsProfile.visibility.${id}.title`),
          help: t(`settingsProfile.visibility.${id}.help`),
        }))}
        help={fields.visibility === null ? t('settingsProfile.visibility.hidden') : undefined}
        value={fields.visibility}
        error={errors.visibility}
        onChange={(selected) => set({ visibility: visibilities.find((one) => one === selected) ?? null })}
      />
      <Switch
        isSelected={fields.notificationsEnabled}
        onChange={(notificationsEnabled) => set({ notificationsEnabled })}
      >
        {t('settingsProfile.visibility.notifications')}
      </Switch>
    </FormSection>
  )
}

const visibilities = ['public', 'private'] as const
