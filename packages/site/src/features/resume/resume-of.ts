import { contract, type RepositoryCard, type User, type UserStub } from '@handiwork/core/api'
import type { TechnologyGroup } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** What a resume is drawn from. */
export interface ResumeParts {
  readonly user: User
  readonly groups: readonly TechnologyGroup[]
  readonly repositories: readonly RepositoryCard[]
}

/** Undefined where there is nobody, or nobody to be seen. */
export async function resumeOf(call: PageLocals['call'], login: string): Promise<ResumeParts | undefined> {
  const user = await userOf(call, login)
  if (user === undefined || !canBeSeen(user)) return undefined
  const params = { id: user._id }
  const [{ groups }, repositories] = await Promise.all([
    call(contract.users.rating, { params }),
    call(contract.repositories.top, { params }),
  ])
  return { user, groups, repositories }
}

// --- internal ---

async function userOf(call: PageLocals['call'], login: string) {
  try {
    return await call(contract.users.getByLogin, { params: { login } })
  } catch (error) {
    const reason = refusedAs(error)
    if (reason === 'notFound' || reason === 'invalid') return undefined
    throw error
  }
}

function canBeSeen(user: User | UserStub): user is User {
  return 'experience' in user
}
