import { LINKS_AT_MOST } from '@handiwork/core/contract'
import { webAddress } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { InputList } from '../../../ui/InputList.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import { type EditedProfile, linksOf } from './profile-fields.ts'

interface ContactsProps {
  readonly form: Form<EditedProfile>
  /** Another each time the form was kept: addresses may have got their scheme. */
  readonly version: number
}

/** Where somebody can be reached. */
export function Contacts({ form: { fields, errors, set }, version }: ContactsProps) {
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
        onBlur={() => set({ url: webAddress(fields.url) })}
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
        most={LINKS_AT_MOST}
        defaultEntries={fields.links.map(({ url }) => url)}
        onChange={(urls) => set({ links: linksOf(urls, fields.links) })}
      />
    </FormSection>
  )
}
