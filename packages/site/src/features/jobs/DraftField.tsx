import { jobSentences } from '@handiwork/core/api'
import { useId } from 'react'
import { t } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { JobFields } from './job-fields.ts'

interface DraftFieldProps {
  readonly form: Form<JobFields>
  readonly canPublish: boolean
}

/** Draft checkbox (spec §4). Explains why it is disabled for users who can't publish. */
export function DraftField({ form: { fields, set }, canPublish }: DraftFieldProps) {
  const help = useId()
  return (
    <div className="field">
      <Checkbox
        isSelected={fields.isDraft || !canPublish}
        isDisabled={!canPublish}
        onChange={(isDraft) => set({ isDraft })}
        aria-describedby={help}
      >
        {t('jobs.form.draft')}
      </Checkbox>
      <p className="help" id={help}>
        {canPublish ? t('jobs.form.draftHelp') : jobSentences.managersPublish}
      </p>
    </div>
  )
}
