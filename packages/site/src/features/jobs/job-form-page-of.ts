import { contract, type Job, type Profile, pathTo, type UserStub } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { jobOf } from './job-of.ts'
import { postable } from './postable.ts'

export interface JobFormAsked {
  /** The job that is edited; a new one when left out. */
  readonly id?: string | undefined
  /** The page one comes back to after signing in. */
  readonly here: string
}

export type JobFormPage =
  | { readonly state: 'here'; readonly profile: Profile; readonly job?: Job }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'nowhere' }

/**
 * The form of a job as whoever asks may have it; those who have no organization found one first (spec §2), and for those
 * whose profile is deleted there is none.
 */
export async function jobFormPageOf(
  call: PageLocals['call'],
  { id, here }: JobFormAsked,
): Promise<JobFormPage> {
  const profile = await ownProfile(call)
  if (profile === undefined) return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
  if (!('role' in profile)) return { state: 'nowhere' }
  if (id !== undefined) return await editing(call, profile, id)
  if (profile.role !== 'admin' && postable(profile.organizations).length === 0)
    return { state: 'elsewhere', path: pathTo('addOrganization', {}, { ref: 'add-job' }) }
  return { state: 'here', profile }
}

// --- internal ---

/** Undefined for those who are not signed in. */
async function ownProfile(call: PageLocals['call']): Promise<Profile | UserStub | undefined> {
  try {
    return await call(contract.profile.get)
  } catch (error) {
    if (refusedAs(error) === 'signIn') return undefined
    throw error
  }
}

async function editing(call: PageLocals['call'], profile: Profile, id: string): Promise<JobFormPage> {
  const job = await jobOf(call, id)
  return job?.canEdit ? { state: 'here', profile, job } : { state: 'nowhere' }
}
