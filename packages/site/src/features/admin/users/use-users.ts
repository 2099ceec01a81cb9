import { type AdminUserCard, contract, type UserChange } from '@handiwork/core/api'
import { useState } from 'react'
import { call } from '../../../state/call.ts'
import { changedCard } from './changed-card.ts'

/** The people of a page, kept as they are after each change. */
export function useUsers(shown: readonly AdminUserCard[]) {
  const [users, setUsers] = useState(shown)
  const change = async ({ _id: id }: Pick<AdminUserCard, '_id'>, body: UserChange) => {
    const user = await call(contract.users.update, { params: { id }, body })
    setUsers((before) => before.map((one) => (one._id === id ? changedCard(one, user, body) : one)))
  }
  return { users, change }
}

export type ChangeUser = ReturnType<typeof useUsers>['change']
