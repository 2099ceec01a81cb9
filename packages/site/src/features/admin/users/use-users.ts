import { type AdminUserCard, contract, type UserChange } from '@handiwork/core/api'
import { useState } from 'react'
import { call } from '../../../state/call.ts'
import { updateUserCard } from './apply-user-change.ts'

/** The users of a page, updated after each change. */
export function useUsers(initialUsers: readonly AdminUserCard[]) {
  const [users, setUsers] = useState(initialUsers)
  const change = async ({ _id: id }: Pick<AdminUserCard, '_id'>, body: UserChange) => {
    const user = await call(contract.users.update, { params: { id }, body })
    setUsers((previous) => previous.map((one) => (one._id === id ? updateUserCard(one, user, body) : one)))
  }
  return { users, change }
}

export type ChangeUser = ReturnType<typeof useUsers>['change']
