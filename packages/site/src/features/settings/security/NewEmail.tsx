import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { checkValue } from '../../../ui/form/check-value.ts'
import { formErrors } from '../../../ui/form/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'

interface NewEmailProps {
  readonly add: (email: string) => Promise<void>
  /** The address of uncredited commits to claim, with a masked account such as `d…@example.org`. */
  readonly claim: string | undefined
}

/** Others can write a link, so text that isn't an address is not shown. */
const ADDRESS = /^[^\s@]{1,64}@[\w.-]{1,253}$/

/**
 * Form to add an email address. Add is disabled while the field is empty or a request runs; invalid addresses
 * show an error (spec §5).
 */
export function NewEmail({ add, claim }: NewEmailProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const email = text.trim()
  const claimed = claim !== undefined && ADDRESS.test(claim) ? claim : undefined
  // Opens with the field focused after a click on "Add and confirm an address".
  useEffect(() => {
    if (claimed !== undefined) input.current?.focus()
  }, [claimed])

  const showError = (message: string | undefined) => {
    setError(message)
    input.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (email === '' || isBusy) return
    setBusy(true)
    try {
      const checked = await checkValue(({ Email }) => Email, email)
      if (checked.error !== undefined) return showError(checked.error)
      await add(email)
      setText('')
      toast.show({ text: t('security.emails.sent', { email }) })
    } catch (failure) {
      const { errors, error: formError } = formErrors(failure)
      showError(Object.values(errors)[0] ?? formError)
    } finally {
      setBusy(false)
    }
  }
  const changeInput = (text: string) => {
    setText(text)
    setError(undefined)
  }
  return (
    <form className="field-and-button" onSubmit={send} noValidate>
      <TextField
        label={t('security.emails.new')}
        type="email"
        autoComplete="email"
        value={text}
        onChange={changeInput}
        help={claimed && t('security.emails.claim', { address: claimed })}
        error={error}
        inputRef={input}
      />
      <Button type="submit" isDisabled={email === ''} isBusy={isBusy}>
        {t('security.emails.add')}
      </Button>
    </form>
  )
}
