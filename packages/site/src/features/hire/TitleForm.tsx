import { dialogSentences } from '@handiwork/core/api'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { checkValue } from '../../ui/form/check-value.ts'
import { TextField } from '../../ui/TextField.tsx'

interface TitleFormProps {
  readonly title: string
  /** Description of the search. */
  readonly sentence?: string
  readonly onSave: (title: string) => Promise<void>
  readonly close: () => void
}

/** Form for the title of a saved search, used to save and to rename it. */
export function TitleForm({ title: initialTitle, sentence, onSave, close }: TitleFormProps) {
  const [title, setTitle] = useState(initialTitle)
  const { error, isBusy, input, submit, clearError } = useTitleSubmit(title, onSave, close)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {sentence && <p className="muted">{sentence}</p>}
      <TextField
        label={t('hire.saved.name')}
        value={title}
        onChange={(text) => {
          setTitle(text)
          clearError()
        }}
        error={error}
        inputRef={input}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <div className="dialog-actions">
        <Button kind="ghost" onPress={close}>
          {dialogSentences.cancel}
        </Button>
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('hire.saved.confirm')}
        </Button>
      </div>
    </form>
  )
}

function useTitleSubmit(title: string, onSave: TitleFormProps['onSave'], close: () => void) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const showError = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const checked = await checkValue(({ NewSearch }) => NewSearch.shape.title, title)
      if (checked.error !== undefined) return showError(checked.error)
      await onSave(checked.value)
      close()
    } catch (failure) {
      showError(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, input, submit, clearError: () => setError(undefined) }
}
