import { MailAddress } from '@handiwork/core/api'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'

interface NewUserEmailProps {
  readonly add: (email: string) => Promise<void>
}

/** Add is off while nothing is typed, or while one is added; what is no e-mail is said so (spec §5). */
export function NewUserEmail({ add }: NewUserEmailProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const email = typed.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const judged = MailAddress.safeParse(email)
    setError(judged.error?.issues[0]?.message)
    if (!judged.success) return input.current?.focus()
    setBusy(true)
    await add(email).then(
      () => {
        setTyped('')
        toast.show({ text: t('admin.users.emailsOf.sent', { email }) })
      },
      (failure: unknown) => toast.show({ kind: 'failed', text: failureText(failure) }),
    )
    setBusy(false)
  }
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={send} noValidate>
      <TextField
        label={t('admin.users.emailsOf.new')}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={type}
        error={error}
        inputRef={input}
      />
      <Button type="submit" isDisabled={email === ''} isBusy={isBusy}>
        {t('admin.users.emailsOf.add')}
      </Button>
    </form>
  )
}
