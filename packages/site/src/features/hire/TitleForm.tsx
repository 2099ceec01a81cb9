import { dialogSentences, NewSearch } from '@handiwork/core/api'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { TextField } from '../../ui/TextField.tsx'

interface TitleFormProps {
  readonly title: string
  /** What it looks for, in words. */
  readonly sentence?: string
  readonly onSave: (title: string) => Promise<void>
  readonly close: () => void
}

/** What a search is called: asked for when it is saved, and when it is renamed. */
export function TitleForm({ title: before, sentence, onSave, close }: TitleFormProps) {
  const [title, setTitle] = useState(before)
  const { error, isBusy, input, submit, forget } = useSaving(title, onSave, close)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {sentence && <p className="muted">{sentence}</p>}
      <TextField
        label={t('hire.saved.name')}
        value={title}
        onChange={(typed) => {
          setTitle(typed)
          forget()
        }}
        error={error}
        inputRef={input}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <div className="answers">
        <Button kind="ghost" onPress={close}>
          {dialogSentences.cancel}
        </Button>
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('hire.saved.keep')}
        </Button>
      </div>
    </form>
  )
}

// --- internal ---

function useSaving(title: string, onSave: TitleFormProps['onSave'], close: () => void) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const judged = NewSearch.shape.title.safeParse(title)
    if (!judged.success) return refuse(judged.error.issues[0]?.message ?? '')
    setBusy(true)
    try {
      await onSave(judged.data)
      close()
    } catch (failure) {
      refuse(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, input, submit, forget: () => setError(undefined) }
}
