import { contract, type User } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'

/** A real profile as an example on the home page. */
export interface SampleProfileData {
  readonly user: User
  readonly pushes: readonly Push[]
}

/** The user with the most publicly verifiable xp. Undefined if there are no users yet. */
export async function loadSampleProfile(call: PageLocals['call']): Promise<SampleProfileData | undefined> {
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
