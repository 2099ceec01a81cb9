import { jobSentences } from '@handiwork/core/api'
import { useId } from 'react'
import { t } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { JobFields } from './job-fields.ts'

interface DraftFieldProps {
  readonly form: Form<JobFields>
  readonly mayPublish: boolean
}

/** A draft or published (spec §4); those who may not publish are told so. */
export function DraftField({ form: { fields, set }, mayPublish }: DraftFieldProps) {
  const help = useId()
  return (
    <div className="field">
      <Checkbox
        isSelected={fields.isDraft || !mayPublish}
        isDisabled={!mayPublish}
        onChange={(isDraft) => set({ isDraft })}
        aria-describedby={help}
      >
        {t('jobs.form.draft')}
      </Checkbox>
      <p className="help" id={help}>
        {mayPublish ? t('jobs.form.draftHelp') : jobSentences.managersPublish}
      </p>
    </div>
  )
}
