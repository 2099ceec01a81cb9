import { JOB_DESCRIPTION_AT_LEAST } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { CheatSheet } from '../../ui/CheatSheet.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import type { JobFields } from './job-fields.ts'

interface DescriptionFieldProps {
  readonly form: Form<JobFields>
}

/** Markdown; until it is long enough, how long it is stands beneath (spec §5). */
export function DescriptionField({ form: { fields, errors, set } }: DescriptionFieldProps) {
  const { length } = fields.description.trim()
  const counted = t('jobs.form.counted', {
    length: number(length),
    least: number(JOB_DESCRIPTION_AT_LEAST),
  })
  return (
    <div className="described">
      <TextArea
        label={t('jobs.form.description')}
        help={length < JOB_DESCRIPTION_AT_LEAST ? counted : t('jobs.form.named')}
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errors.description}
        rows={12}
      />
      {!errors.description && <CheatSheet />}
    </div>
  )
}
