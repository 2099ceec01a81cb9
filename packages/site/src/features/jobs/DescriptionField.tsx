import { MIN_JOB_DESCRIPTION_LENGTH } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { MarkdownCheatSheet } from '../../ui/MarkdownCheatSheet.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { JobFields } from './job-fields.ts'

interface DescriptionFieldProps {
  readonly form: Form<JobFields>
}

/** Markdown field. Shows the current length until it reaches the minimum (spec §5). */
export function DescriptionField({ form: { fields, errors, set } }: DescriptionFieldProps) {
  const { length } = fields.description.trim()
  const lengthText = t('jobs.form.characters', {
    length: formatNumber(length),
    min: formatNumber(MIN_JOB_DESCRIPTION_LENGTH),
  })
  return (
    <div className="described-field">
      <TextArea
        label={t('jobs.form.description')}
        help={length < MIN_JOB_DESCRIPTION_LENGTH ? lengthText : t('jobs.form.skillsHelp')}
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errors.description}
        rows={12}
      />
      {!errors.description && <MarkdownCheatSheet />}
    </div>
  )
}
