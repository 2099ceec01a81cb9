import { contract, pathTo, type Resume, type User, type UserStub } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** What the address of a resume leads to. */
export type ResumeAnswer =
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }
  /** Somebody who is not to be seen, as their profile says. */
  | { readonly state: 'deleted' | 'private'; readonly status: number; readonly user: User | UserStub }
  | { readonly state: 'notCreated'; readonly user: User }
  | { readonly state: 'here'; readonly user: User; readonly resume: Resume }

export async function resumeOf(call: PageLocals['call'], login: string): Promise<ResumeAnswer> {
  const user = await userOf(call, login)
  if (user === undefined) return { state: 'nowhere' }
  if (user.visibility === 'deleted') return { state: 'deleted', status: 410, user }
  // Of those who are not to be seen the API tells only that they are there.
  if (!isSeen(user)) return { state: 'private', status: 404, user }
  if (user.login !== null && user.login !== login)
    return { state: 'elsewhere', path: pathTo('resume', { login: user.login }) }
  if (!user.resumeCreated) return { state: 'notCreated', user }
  return { state: 'here', user, resume: await call(contract.resumes.get, { params: { login } }) }
}

// --- internal ---

function isSeen(user: User | UserStub): user is User {
  return 'resumeCreated' in user
}

async function userOf(call: PageLocals['call'], login: string) {
  try {
    return await call(contract.users.getByLogin, { params: { login } })
  } catch (error) {
    const reason = refusedAs(error)
    if (reason === 'notFound' || reason === 'invalid') return undefined
    throw error
  }
}
