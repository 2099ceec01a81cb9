import { t } from '../../../i18n/texts.ts'
import { CheatSheet } from '../../../ui/CheatSheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'

interface DescriptionFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Markdown; while nothing is wrong with it, beneath stands what of it is understood (spec §2). */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  return (
    <div className="described">
      <TextArea
        label={t('career.form.description')}
        value={value}
        onChange={onChange}
        error={error}
        rows={5}
      />
      {!error && <CheatSheet />}
    </div>
  )
}
