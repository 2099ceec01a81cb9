import { t } from '../../../i18n/texts.ts'
import { MarkdownCheatSheet } from '../../../ui/MarkdownCheatSheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

interface DescriptionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Markdown field with a syntax hint, which an error replaces (spec §2). */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  return (
    <div className="described-field">
      <TextArea
        label={t('career.form.description')}
        value={value}
        onChange={onChange}
        error={error}
        rows={5}
      />
      {!error && <MarkdownCheatSheet />}
    </div>
  )
}
