import type { Job, Profile } from '@handiwork/core/api'
import { postable } from './postable.ts'

/** A job as it is typed. */
export interface JobFields {
  readonly organizationId: string | null
  /** In place of one of the own organizations; from admins of the site. */
  readonly organizationLogin: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly remote: boolean
  readonly url: string
  readonly isDraft: boolean
}

/** The form of a job; of a new one, with the only organization there is to choose. */
export function jobFields(profile: Pick<Profile, 'organizations'>, job?: Job): JobFields {
  if (job === undefined) return { ...empty, organizationId: only(postable(profile.organizations)) }
  const { organizationId, title, description, originalLocation, remote, url, status } = job
  return {
    ...{ ...empty, organizationId, title, description, remote },
    location: originalLocation ?? '',
    url: url ?? '',
    isDraft: status === 'draft',
  }
}

/** What is sent; those who may not publish leave a draft. */
export function jobBody({ isDraft, organizationLogin, ...fields }: JobFields, mayPublish: boolean): unknown {
  return {
    ...fields,
    ...(organizationLogin.trim() !== '' && {
      organizationId: null,
      organizationLogin: organizationLogin.trim(),
    }),
    status: isDraft || !mayPublish ? 'draft' : 'published',
  }
}

// --- internal ---

const empty: JobFields = {
  ...{ organizationId: null, organizationLogin: '', title: '', description: '', location: '' },
  ...{ remote: false, url: '', isDraft: false },
}

function only([first, second]: readonly { readonly _id: string }[]): string | null {
  return first !== undefined && second === undefined ? first._id : null
}
