import {
  type AlertInterval,
  contract,
  dialogSentences,
  type JobSearchQuery,
  pathTo,
} from '@handiwork/core/api'
import { type FormEvent, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { checkValue } from '../../ui/form/check-value.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

interface CreateAlertProps {
  readonly criteria: JobSearchQuery
  /** A description of the search. */
  readonly title: string
}

/** Creates an alert for the page's search. */
export function CreateAlert({ criteria, title }: CreateAlertProps) {
  return (
    <Island>
      <Dialog title={t('jobs.alert.dialog')} trigger={<Button size="sm">{t('jobs.alert.create')}</Button>}>
        {(close) => <AlertForm criteria={criteria} title={title} close={close} />}
      </Dialog>
    </Island>
  )
}

function AlertForm({
  criteria,
  title: initialTitle,
  close,
}: CreateAlertProps & { readonly close: () => void }) {
  const [title, setTitle] = useState(initialTitle)
  const [interval, setInterval] = useState<AlertInterval>('daily')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const checked = await checkValue(({ NewAlert }) => NewAlert.shape.title, title)
      if (checked.error !== undefined) return setError(checked.error)
      await call(contract.alerts.create, { body: { title: checked.value, interval, criteria } })
      toast.show({ text: t('jobs.alert.created') })
      close()
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('jobs.alert.name')}
        value={title}
        onChange={setTitle}
        error={error}
        maxLength={100}
        autoFocus
      />
      <RadioGroup
        label={t('alerts.interval')}
        options={[
          { id: 'daily', title: t('alerts.daily') },
          { id: 'weekly', title: t('alerts.weekly') },
        ]}
        value={interval}
        onChange={(id) => setInterval(id === 'weekly' ? 'weekly' : 'daily')}
      />
      <p className="help">
        {t('jobs.alert.manage')}{' '}
        <a href={pathTo('settingsTab', { tab: 'profile' })}>{t('alerts.settings')}</a>
      </p>
      <div className="dialog-actions">
        <Button kind="ghost" onPress={close}>
          {dialogSentences.cancel}
        </Button>
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('jobs.alert.create')}
        </Button>
      </div>
    </form>
  )
}
