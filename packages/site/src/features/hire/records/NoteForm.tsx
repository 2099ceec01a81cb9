import { candidateSentences, dialogSentences } from '@handiwork/core/api'
import { type FormEvent, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

interface NoteFormProps {
  readonly text: string
  readonly maxLength: number
  readonly onSave: (text: string) => Promise<void>
  readonly close: () => void
}

/** The form of a note about a candidate. */
export function NoteForm({ text: initialText, maxLength, onSave, close }: NoteFormProps) {
  const [text, setText] = useState(initialText)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(candidateSentences.noteRequired)
    setBusy(true)
    try {
      await onSave(text.trim())
      close()
    } catch (failure) {
      setError(failureText(failure))
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextArea
        label={t('hire.notes.label')}
        help={t('hire.notes.help')}
        characterLimit={maxLength}
        value={text}
        onChange={(changed) => {
          setText(changed)
          setError(undefined)
        }}
        error={error}
        autoFocus
      />
      <div className="dialog-actions">
        <Button kind="ghost" onPress={close}>
          {dialogSentences.cancel}
        </Button>
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('hire.notes.save')}
        </Button>
      </div>
    </form>
  )
}
