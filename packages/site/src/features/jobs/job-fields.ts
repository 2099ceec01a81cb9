import type { Job, Profile } from '@handiwork/core/api'
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
  readonly url: string
  readonly isDraft: boolean
}

/** Initial form values. A new job preselects the only organization, if there is exactly one. */
export function jobFields(profile: Pick<Profile, 'organizations'>, job?: Job): JobFields {
  if (job === undefined)
    return { ...empty, organizationId: onlyId(postableOrganizations(profile.organizations)) }
  const { organizationId, title, description, originalLocation, remote, url, status } = job
  return {
    ...{ ...empty, organizationId, title, description, remote },
    location: originalLocation ?? '',
    url: url ?? '',
    isDraft: status === 'draft',
  }
}

/** The request body. Users who can't publish save a draft. */
export function jobBody({ isDraft, organizationLogin, ...fields }: JobFields, canPublish: boolean): unknown {
  return {
    ...fields,
    ...(organizationLogin.trim() !== '' && {
      organizationId: null,
      organizationLogin: organizationLogin.trim(),
    }),
    status: isDraft || !canPublish ? 'draft' : 'published',
  }
}

const empty: JobFields = {
  ...{ organizationId: null, organizationLogin: '', title: '', description: '', location: '' },
  ...{ remote: false, url: '', isDraft: false },
}

function onlyId([first, second]: readonly { readonly _id: string }[]): string | null {
  return first !== undefined && second === undefined ? first._id : null
}
