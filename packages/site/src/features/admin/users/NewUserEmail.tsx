import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { checkValue } from '../../../ui/form/check-value.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'

interface NewUserEmailProps {
  readonly add: (email: string) => Promise<void>
}

/**
 * Form to add an email address. Add is disabled while the field is empty or a request runs; invalid addresses
 * show an error (spec §5).
 */
export function NewUserEmail({ add }: NewUserEmailProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const email = text.trim()
  const send = (email: string) =>
    add(email).then(
      () => {
        setText('')
        toast.show({ text: t('admin.users.emailsOf.sent', { email }) })
      },
      (failure: unknown) => toast.show({ kind: 'failed', text: failureText(failure) }),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const { error } = await checkValue(({ DeliverableEmail }) => DeliverableEmail, email)
    setError(error)
    if (error === undefined) await send(email)
    else input.current?.focus()
    setBusy(false)
  }
  const changeText = (text: string) => {
    setText(text)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={submit} noValidate>
      <TextField
        label={t('admin.users.emailsOf.new')}
        type="email"
        autoComplete="off"
        value={text}
        onChange={changeText}
        error={error}
        inputRef={input}
      />
      <Button type="submit" isDisabled={email === ''} isBusy={isBusy}>
        {t('admin.users.emailsOf.add')}
      </Button>
    </form>
  )
}
