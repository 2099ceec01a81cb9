import { type AdminUserCard, contract } from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../../page-locals.ts'
import { partAsked } from '../asked-part.ts'
import type { UsersAddress } from './users-address.ts'

/** People of a segment, a page of them. */
export interface ShownUsers {
  readonly address: UsersAddress
  readonly users: readonly AdminUserCard[]
  readonly total: number
}

export async function usersOf(call: PageLocals['call'], address: UsersAddress): Promise<ShownUsers> {
  const { segment } = address
  const query = { ...partAsked(address, USERS_A_PAGE), segment }
  const { items, total } = await call(contract.users.list, { query })
  return { address, users: items, total }
}
