import { ProfileChange, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { changeProfile } from '../change-profile.ts'

interface LoginFormProps {
  readonly login: string | null
}

/** Another login; afterwards one is on one's page under it (spec §4). */
export function LoginForm({ login }: LoginFormProps) {
  const form = useForm({
    initial: { login: login ?? '' },
    schema: ProfileChange,
    bodyOf: (fields): ProfileChange => ({ action: 'updateLogin', login: fields.login.trim() }),
    save: async (change, fields) => {
      await changeProfile(change)
      // Nothing is unsaved any more: the page may be left without a question.
      setTimeout(() => location.assign(pathTo('user', { login: fields.login.trim() })))
      return fields
    },
  })
  return (
    <Island>
      <form
        className="settings-part"
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
