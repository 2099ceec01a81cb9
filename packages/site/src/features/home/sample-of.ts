import { contract, type User } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'

/** Somebody real, to show what a profile is. */
export interface Sample {
  readonly user: User
  readonly pushes: readonly Push[]
}

/** Whoever has most xp that others can check; nobody where there are no people yet. */
export async function sampleOf(call: PageLocals['call']): Promise<Sample | undefined> {
  const { items } = await call(contract.leaders.list, { query: { limit: 1 } })
  const [leader] = items
  if (leader?.login == null) return undefined
  const [user, { pushes }] = await Promise.all([
    call(contract.users.get, { params: { id: leader._id } }),
    call(contract.pushes.list, {
      params: { referenceType: 'user', referenceId: leader._id, pushType: 'monthly' },
    }),
  ])
  return 'experience' in user ? { user, pushes } : undefined
}
