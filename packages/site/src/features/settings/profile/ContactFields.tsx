import { MAX_LINKS } from '@handiwork/core/contract'
import { normalizeWebUrl } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { InputList } from '../../../ui/InputList.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import { type EditedProfile, mergeLinks } from './profile-fields.ts'

interface ContactFieldsProps {
  readonly form: Form<EditedProfile>
  /** Changes with each save, because saving may add schemes to URLs. */
  readonly version: number
}

/** Fields for contact details. */
export function ContactFields({ form: { fields, errors, set }, version }: ContactFieldsProps) {
  return (
    <FormSection title={t('settingsProfile.contacts.title')} help={t('settingsProfile.contacts.help')}>
      <TextField
        label={t('settingsProfile.contacts.url')}
        type="url"
        autoComplete="url"
        placeholder="https://"
        value={fields.url}
        error={errors.url}
        onChange={(url) => set({ url })}
        onBlur={() => set({ url: normalizeWebUrl(fields.url) })}
      />
      <div className="pair">
        <TextField
          label={t('settingsProfile.contacts.publicEmail')}
          type="email"
          autoComplete="email"
          help={t('settingsProfile.contacts.publicEmailHelp')}
          value={fields.publicEmail}
          error={errors.publicEmail}
          onChange={(publicEmail) => set({ publicEmail })}
        />
        <TextField
          label={t('settingsProfile.contacts.phone')}
          type="tel"
          autoComplete="tel"
          help={t('settingsProfile.contacts.phoneHelp')}
          value={fields.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <InputList
        key={version}
        label={t('settingsProfile.contacts.links')}
        help={t('settingsProfile.contacts.linksHelp')}
        error={errors.links}
        type="url"
        placeholder="https://"
        max={MAX_LINKS}
        defaultEntries={fields.links.map(({ url }) => url)}
        onChange={(urls) => set({ links: mergeLinks(urls, fields.links) })}
      />
    </FormSection>
  )
}
