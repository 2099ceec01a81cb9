import type { ApplyMethod, EmploymentType, Job, Profile, SalaryPeriod, Seniority } from '@handiwork/core/api'
import { postableOrganizations } from './job-permissions.ts'

/** Form values of a job. */
export interface JobFields {
  readonly organizationId: string | null
  /** Login of another organization, entered by site admins instead of selecting one. */
  readonly organizationLogin: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly remote: boolean
  readonly applyMethod: ApplyMethod | null
  readonly url: string
  readonly applyEmail: string
  readonly employmentTypes: readonly EmploymentType[]
  readonly seniorities: readonly Seniority[]
  /** NaN for an empty field. */
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryCurrency: string
  readonly salaryPeriod: SalaryPeriod
  readonly isDraft: boolean
}

/** Initial form values. A new job preselects the only organization, if there is exactly one. */
export function jobFields(profile: Pick<Profile, 'organizations'>, job?: Job): JobFields {
  if (job === undefined)
    return { ...empty, organizationId: onlyId(postableOrganizations(profile.organizations)) }
  const { organizationId, title, description, originalLocation, remote, status } = job
  const { applyMethod, url, applyEmail, employmentTypes, seniorities } = job
  return {
    ...{ ...empty, organizationId, title, description, remote, employmentTypes, seniorities },
    location: originalLocation ?? '',
    ...{ applyMethod, url: url ?? '', applyEmail: applyEmail ?? '' },
    salaryMin: job.salaryMin ?? Number.NaN,
    salaryMax: job.salaryMax ?? Number.NaN,
    salaryCurrency: job.salaryCurrency ?? empty.salaryCurrency,
    salaryPeriod: job.salaryPeriod ?? empty.salaryPeriod,
    isDraft: status === 'draft',
  }
}

/** The request body. Users who can't publish save a draft. */
export function jobBody({ isDraft, organizationLogin, ...fields }: JobFields, canPublish: boolean): unknown {
  return {
    ...fields,
    // What was typed before another way to apply was chosen is not saved.
    url: fields.applyMethod === 'link' ? fields.url : '',
    applyEmail: fields.applyMethod === 'email' ? fields.applyEmail : '',
    salaryMin: numberOrNull(fields.salaryMin),
    salaryMax: numberOrNull(fields.salaryMax),
    ...(organizationLogin.trim() !== '' && {
      organizationId: null,
      organizationLogin: organizationLogin.trim(),
    }),
    status: isDraft || !canPublish ? 'draft' : 'published',
  }
}

const empty: JobFields = {
  ...{ organizationId: null, organizationLogin: '', title: '', description: '', location: '' },
  ...{ remote: false, applyMethod: 'profile', url: '', applyEmail: '', isDraft: false },
  ...{ employmentTypes: [], seniorities: [] },
  ...{ salaryMin: Number.NaN, salaryMax: Number.NaN, salaryCurrency: 'EUR', salaryPeriod: 'year' },
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function onlyId([first, second]: readonly { readonly _id: string }[]): string | null {
  return first !== undefined && second === undefined ? first._id : null
}
