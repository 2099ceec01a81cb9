import { contract, type Job, type Profile } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LocationField } from '../../ui/LocationField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ApplyFields } from './ApplyFields.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { DraftField } from './DraftField.tsx'
import { jobBody, jobFields } from './job-fields.ts'
import { canPublishJobs, findOrganizationRole } from './job-permissions.ts'
import { jobState } from './job-state.ts'
import { MY_JOBS_PATH } from './my-jobs-path.ts'
import { OrganizationFields } from './OrganizationFields.tsx'
import { TermsFields } from './TermsFields.tsx'

interface JobFormProps {
  readonly profile: Profile
  /** The job to edit. Undefined for a new one. */
  readonly job?: Job | undefined
}

/** Form to add or edit a job (spec §2). */
export function JobForm(props: JobFormProps) {
  return (
    <Island>
      <JobFormFields {...props} />
    </Island>
  )
}

function JobFormFields({ profile, job }: JobFormProps) {
  const { form, canPublish } = useJobForm({ profile, job })
  const { fields, errors, set } = form
  return (
    <form
      className="card job-form"
      aria-label={t(job === undefined ? 'jobs.form.add' : 'jobs.form.edit')}
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <OrganizationFields form={form} profile={profile} job={job} />
      <TextField
        label={t('jobs.form.title')}
        value={fields.title}
        onChange={(title) => set({ title })}
        error={errors.title}
      />
      <DescriptionField form={form} />
      <LocationField
        label={t('jobs.form.location')}
        defaultLocation={fields.location}
        onChange={(location) => set({ location })}
        error={errors.location}
      />
      <Switch isSelected={fields.remote} onChange={(remote) => set({ remote })}>
        {t('jobs.form.remote')}
      </Switch>
      <TermsFields form={form} />
      <ApplyFields form={form} />
      <DraftField form={form} canPublish={canPublish} />
      {job && jobState(job, new Date()) === 'expired' && (
        <p className="help">{t('jobs.form.republishHint')}</p>
      )}
      <SaveBar form={form}>
        <a className={buttonClass({ kind: 'ghost' })} href={MY_JOBS_PATH}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

function useJobForm({ profile, job }: JobFormProps) {
  const canPublishFor = (organizationId: string | null) =>
    organizationId === null || canPublishJobs(profile.role, findOrganizationRole(profile, organizationId))
  const form = useForm({
    initial: jobFields(profile, job),
    schema: ({ NewJob }) => NewJob,
    toBody: (fields) => jobBody(fields, canPublishFor(fields.organizationId)),
    async save(body, fields) {
      if (job === undefined) await call(contract.jobs.create, { body })
      else await call(contract.jobs.update, { params: { id: job._id }, body })
      location.assign(MY_JOBS_PATH)
      return fields
    },
  })
  return { form, canPublish: canPublishFor(form.fields.organizationId) }
}
