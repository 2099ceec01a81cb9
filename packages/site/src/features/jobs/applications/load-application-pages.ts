import { type Application, type ApplicationPreview, contract, type Job, pathTo } from '@handiwork/core/api'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'
import { loadJob } from '../load-job.ts'

export type SignedInResult<T> =
  | { readonly state: 'ok'; readonly data: T }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

/** Loads the form to apply for a job. `returnPath` is the page to return to after signing in. */
export async function loadApplyPage(
  call: PageLocals['call'],
  id: string,
  returnPath: string,
): Promise<SignedInResult<{ readonly job: Job; readonly preview: ApplicationPreview }>> {
  const job = await loadJob(call, id)
  if (job === undefined) return { state: 'notFound' }
  const preview = await loadSignedIn(call(contract.applications.preview, { params: { id } }), returnPath)
  return preview.state === 'ok' ? { state: 'ok', data: { job, preview: preview.data } } : preview
}

/** Loads an application for its applicant or for the organization. Signed-out viewers sign in first. */
export async function loadApplicationPage(
  call: PageLocals['call'],
  id: string,
  returnPath: string,
): Promise<SignedInResult<Application>> {
  // The API conceals applications from signed-out callers, so that only the profile shows that no one is signed in.
  const viewer = await loadSignedIn(call(contract.profile.get), returnPath)
  if (viewer.state !== 'ok') return viewer
  return await loadSignedIn(call(contract.applications.get, { params: { id } }), returnPath)
}

/** Resolves to a redirect for signed-out viewers, and to `notFound` if the viewer has no access. */
export async function loadSignedIn<T>(response: Promise<T>, returnPath: string): Promise<SignedInResult<T>> {
  try {
    return { state: 'ok', data: await response }
  } catch (error) {
    const code = apiErrorCode(error)
    if (code === 'signIn') return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnPath }) }
    if (code === 'notFound' || code === 'forbidden' || code === 'invalid') return { state: 'notFound' }
    throw error
  }
}
