import { contract, pathTo, type Resume, type User, type UserStub } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** Result for a resume URL. */
export type ResumePageResult =
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  /** A profile that the viewer can't see. */
  | { readonly state: 'deleted' | 'private'; readonly status: number; readonly user: User | UserStub }
  | { readonly state: 'notCreated'; readonly user: User }
  | { readonly state: 'ok'; readonly user: User; readonly resume: Resume }

export async function loadResumePage(call: PageLocals['call'], login: string): Promise<ResumePageResult> {
  const user = await loadUser(call, login)
  if (user === undefined) return { state: 'notFound' }
  if (user.visibility === 'deleted') return { state: 'deleted', status: 410, user }
  // For hidden profiles the API returns only a stub.
  if (!isVisibleUser(user)) return { state: 'private', status: 404, user }
  if (user.login !== null && user.login !== login)
    return { state: 'redirect', path: pathTo('resume', { login: user.login }) }
  if (!user.resumeCreated) return { state: 'notCreated', user }
  return { state: 'ok', user, resume: await call(contract.resumes.get, { params: { login } }) }
}

function isVisibleUser(user: User | UserStub): user is User {
  return 'resumeCreated' in user
}

async function loadUser(call: PageLocals['call'], login: string) {
  try {
    return await call(contract.users.getByLogin, { params: { login } })
  } catch (error) {
    const errorCode = apiErrorCode(error)
    if (errorCode === 'notFound' || errorCode === 'invalid') return undefined
    throw error
  }
}
