import type { Job, Profile } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { JobFields } from './job-fields.ts'
import { jobOrganizations } from './job-organizations.ts'

interface OrganizationFieldsProps {
  readonly form: Form<JobFields>
  readonly profile: Profile
  readonly job: Job | undefined
}

/** The organization of the job. Site admins may enter any organization (spec §2, §6). */
export function OrganizationFields({ form: { fields, errors, set }, profile, job }: OrganizationFieldsProps) {
  return (
    <>
      <Select
        label={t('jobs.form.organization')}
        options={jobOrganizations(profile, job)}
        value={fields.organizationId}
        onChange={(organizationId) => set({ organizationId })}
        error={errors.organizationId}
      />
      {profile.role === 'admin' && (
        <TextField
          label={t('jobs.form.organizationLogin')}
          help={t('jobs.form.organizationLoginHelp')}
          value={fields.organizationLogin}
          onChange={(organizationLogin) => set({ organizationLogin })}
          error={errors.organizationLogin}
          autoComplete="off"
        />
      )}
    </>
  )
}
