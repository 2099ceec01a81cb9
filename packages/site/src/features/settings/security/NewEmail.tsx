import { Email } from '@handiwork/core/api'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { refusalOf } from '../../../ui/form/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'

interface NewEmailProps {
  readonly add: (email: string) => Promise<void>
}

/** Add is off while nothing is typed, or while one is added; what is no e-mail is said so (spec §5). */
export function NewEmail({ add }: NewEmailProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const email = typed.trim()

  const refuse = (why: string | undefined) => {
    setError(why)
    input.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (email === '' || isBusy) return
    const judged = Email.safeParse(email)
    if (!judged.success) return refuse(judged.error.issues[0]?.message)
    setBusy(true)
    try {
      await add(email)
      setTyped('')
      toast.show({ text: t('security.emails.sent', { email }) })
    } catch (failure) {
      const { errors, error: whole } = refusalOf(failure)
      refuse(Object.values(errors)[0] ?? whole)
    } finally {
      setBusy(false)
    }
  }
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={send} noValidate>
      <TextField
        label={t('security.emails.new')}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={type}
        error={error}
        inputRef={input}
      />
      <Button type="submit" isDisabled={email === ''} isBusy={isBusy}>
        {t('security.emails.add')}
      </Button>
    </form>
  )
}
