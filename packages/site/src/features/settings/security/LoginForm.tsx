import { type ProfileChange, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { updateProfile } from '../update-profile.ts'

interface LoginFormProps {
  readonly login: string | null
}

/** Form to change the login. Redirects to the profile under the new login (spec §4). */
export function LoginForm({ login }: LoginFormProps) {
  const form = useForm({
    initial: { login: login ?? '' },
    schema: ({ ProfileChange }) => ProfileChange,
    toBody: (fields): ProfileChange => ({ action: 'updateLogin', login: fields.login.trim() }),
    save: async (change, fields) => {
      await updateProfile(change)
      // Navigates after the form state is saved, so that the browser does not warn about unsaved changes.
      setTimeout(() => location.assign(pathTo('user', { login: fields.login.trim() })))
      return fields
    },
  })
  return (
    <Island>
      <form
        className="settings-section"
        aria-label={t('security.login.title')}
        ref={form.element}
        onSubmit={form.submit}
        noValidate
      >
        <h3>{t('security.login.title')}</h3>
        <TextField
          label={t('security.login.label')}
          isLabelHidden
          help={t('security.login.help')}
          value={form.fields.login}
          onChange={(changed) => form.set({ login: changed })}
          error={form.errors.login}
          autoComplete="username"
          maxLength={39}
        />
        <SaveBar form={form} save={t('security.login.change')} />
      </form>
    </Island>
  )
}
