import { contract, type Job, type Profile, pathTo, type UserStub } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { postableOrganizations } from './job-permissions.ts'
import { loadJob } from './load-job.ts'

export interface JobFormRequest {
  /** The job to edit. Undefined for a new one. */
  readonly id?: string | undefined
  /** The page to return to after signing in. */
  readonly returnPath: string
}

export type JobFormPage =
  | { readonly state: 'ok'; readonly profile: Profile; readonly job?: Job }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

/**
 * Loads the job form for the viewer. Users without an organization are redirected to create one (spec §2).
 * Not found for deleted profiles.
 */
export async function loadJobFormPage(
  call: PageLocals['call'],
  { id, returnPath }: JobFormRequest,
): Promise<JobFormPage> {
  const profile = await loadOwnProfile(call)
  if (profile === undefined) return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnPath }) }
  if (!('role' in profile)) return { state: 'notFound' }
  if (id !== undefined) return await loadEditForm(call, profile, id)
  if (profile.role !== 'admin' && postableOrganizations(profile.organizations).length === 0)
    return { state: 'redirect', path: pathTo('addOrganization', {}, { ref: 'add-job' }) }
  return { state: 'ok', profile }
}

/** Undefined for signed-out users. */
async function loadOwnProfile(call: PageLocals['call']): Promise<Profile | UserStub | undefined> {
  try {
    return await call(contract.profile.get)
  } catch (error) {
    if (apiErrorCode(error) === 'signIn') return undefined
    throw error
  }
}

async function loadEditForm(call: PageLocals['call'], profile: Profile, id: string): Promise<JobFormPage> {
  const job = await loadJob(call, id)
  return job?.canEdit ? { state: 'ok', profile, job } : { state: 'notFound' }
}
