import {
  type ApplicationContent,
  type ApplicationPreview,
  contract,
  MAX_APPLICATION_MESSAGE_LENGTH,
  pathTo,
} from '@handiwork/core/api'
import { formatXp } from '@handiwork/core/format'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'

interface ApplicationFormProps {
  readonly preview: ApplicationPreview
}

/** What to include in an application, a message, and the button that sends it. */
export function ApplicationForm(props: ApplicationFormProps) {
  return (
    <Island>
      <Form {...props} />
    </Island>
  )
}

function Form({ preview }: ApplicationFormProps) {
  const { jobId, organizationName: organization, options } = preview
  // The phone number is off until the applicant decides otherwise.
  const [include, setInclude] = useState<ApplicationContent>({
    ...{ resume: options.resume, attested: options.attested.length > 0, phone: false },
  })
  const [message, setMessage] = useState('')
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call(contract.applications.create, { params: { id: jobId }, body: { include, message } }),
    onSuccess: ({ _id: id }) => location.assign(pathTo('application', { id })),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  const isTooLong = message.length > MAX_APPLICATION_MESSAGE_LENGTH
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong && !isPending && !isSuccess) mutate()
  }
  return (
    <form className="stack s24 apply-form" onSubmit={submit} aria-label={t('applications.apply.form')}>
      <IncludeOptions options={options} include={include} onChange={setInclude} />
      <TextArea
        label={t('applications.apply.message', { organization })}
        value={message}
        onChange={setMessage}
        rows={5}
        characterLimit={MAX_APPLICATION_MESSAGE_LENGTH}
        error={isTooLong ? t('applications.apply.tooLong') : undefined}
      />
      <div className="row wrap apply-actions">
        <Button type="submit" kind="main" size="lg" isBusy={isPending || isSuccess}>
          <Icon name="send" /> {t('applications.apply.send')}
        </Button>
        <a className={buttonClass({ kind: 'ghost', size: 'lg' })} href={pathTo('job', { id: jobId })}>
          {t('applications.apply.cancel')}
        </a>
      </div>
    </form>
  )
}

interface IncludeOptionsProps {
  readonly options: ApplicationPreview['options']
  readonly include: ApplicationContent
  readonly onChange: (include: ApplicationContent) => void
}

function IncludeOptions({ options: { resume, attested, phone }, include, onChange }: IncludeOptionsProps) {
  const totals = attested.map(({ by, repositoryCount, experience }) =>
    t(`applications.include.attestedBy.${by}`, { count: repositoryCount, xp: formatXp(experience) }),
  )
  const choices = [
    ...(resume ? [['resume', t('applications.include.resumeHelp')] as const] : []),
    ...(attested.length > 0 ? [['attested', totals.join('. ')] as const] : []),
    ...(phone !== null ? [['phone', phone] as const] : []),
  ]
  if (choices.length === 0) return null
  return (
    <fieldset className="apply-include">
      <legend>{t('applications.include.title')}</legend>
      {choices.map(([name, help]) => (
        <Checkbox
          key={name}
          isSelected={include[name]}
          onChange={(isSelected) => onChange({ ...include, [name]: isSelected })}
        >
          <span>
            {t(`applications.include.${name}`)}
            <small>{help}</small>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
