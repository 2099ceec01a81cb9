import type { NewAnswer } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextEditor } from '../../ui/editor/TextEditor.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface AnswerFormProps {
  /** Initial content. */
  readonly html: string
  /** Label of the save button. */
  readonly save: string
  readonly onSave: (answer: NewAnswer) => Promise<void>
  readonly onCancel: () => void
}

/** Form to write or edit an answer. */
export function AnswerForm({ html, save, onSave, onCancel }: AnswerFormProps) {
  const form = useForm({
    initial: { description: html },
    schema: ({ NewAnswer }) => NewAnswer,
    async save(answer, fields) {
      await onSave(answer)
      return fields
    },
  })
  return (
    <form className="stack answer-form" ref={form.element} onSubmit={form.submit} noValidate>
      <TextEditor
        label={t('questions.yourAnswer')}
        html={form.fields.description}
        onChange={(description) => form.set({ description })}
        help={t('editor.help')}
        error={form.errors.description}
        autoFocus
      />
      <SaveBar form={form} save={save}>
        <Button kind="ghost" onPress={onCancel}>
          {t('settings.form.cancel')}
        </Button>
      </SaveBar>
    </form>
  )
}
