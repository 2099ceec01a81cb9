import { type AdminUserCard, contract } from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../../page-locals.ts'
import { listApiQuery } from '../list-page-request.ts'
import type { UsersPageRequest } from './users-page-request.ts'

/** A page of the users in a segment. */
export interface UserList {
  readonly pageRequest: UsersPageRequest
  readonly users: readonly AdminUserCard[]
  readonly total: number
}

export async function loadUsers(call: PageLocals['call'], pageRequest: UsersPageRequest): Promise<UserList> {
  const { segment } = pageRequest
  const query = { ...listApiQuery(pageRequest, USERS_PAGE_SIZE), segment }
  const { items, total } = await call(contract.users.list, { query })
  return { pageRequest, users: items, total }
}
