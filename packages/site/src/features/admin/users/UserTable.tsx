import type { AdminUserCard } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { UserActionDialog } from './UserActionDialog.tsx'
import { UserRow } from './UserRow.tsx'
import { useUsers } from './use-users.ts'
import type { UserAction } from './user-actions.ts'

interface UserTableProps {
  readonly users: readonly AdminUserCard[]
  /** User id of the viewer. */
  readonly ownId: string
  readonly now: Date
}

/** Users with their state and admin actions. Readable before hydration. */
export function UserTable(props: UserTableProps) {
  return (
    <Island>
      <Rows {...props} />
    </Island>
  )
}

const columns = ['user', 'emails', 'status', 'analysis'] as const

function Rows({ users: initialUsers, ownId, now }: UserTableProps) {
  const { users, change } = useUsers(initialUsers)
  const { target, isOpen, openDialog, setOpen } = useActionDialog()
  const user = users.find(({ _id }) => _id === target?.userId)
  return (
    <>
      <table className="admin-table users-table">
        <caption className="visually-hidden">{t('admin.users.list')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`admin.users.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('admin.users.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((one) => (
            <UserRow
              key={one._id}
              user={one}
              now={now}
              onAction={(action) => openDialog({ action, userId: one._id })}
            />
          ))}
        </tbody>
      </table>
      {target && user && (
        <UserActionDialog
          key={`${target.action} ${target.userId}`}
          action={target.action}
          user={user}
          isOwn={user._id === ownId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          change={change}
        />
      )}
    </>
  )
}

/** One dialog for all rows. It keeps its content while it closes. */
function useActionDialog() {
  const [target, setTarget] = useState<{ readonly action: UserAction; readonly userId: string }>()
  const [isOpen, setOpen] = useState(false)
  const openDialog = (next: NonNullable<typeof target>) => {
    setTarget(next)
    setOpen(true)
  }
  return { target, isOpen, openDialog, setOpen }
}
