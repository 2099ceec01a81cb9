import type { AdminUserCard } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { UserActDialog } from './UserActDialog.tsx'
import { UserRow } from './UserRow.tsx'
import { useUsers } from './use-users.ts'
import type { UserAct } from './user-acts.ts'

interface UserTableProps {
  readonly users: readonly AdminUserCard[]
  /** Of whoever looks. */
  readonly ownId: string
  readonly now: Date
}

/** People with what they are and what an admin may do with them; readable before it comes to life. */
export function UserTable(props: UserTableProps) {
  return (
    <Island>
      <Rows {...props} />
    </Island>
  )
}

// --- internal ---

const columns = ['person', 'emails', 'state', 'analysis'] as const

function Rows({ users: shown, ownId, now }: UserTableProps) {
  const { users, change } = useUsers(shown)
  const { asked, isOpen, ask, setOpen } = useAsked()
  const user = users.find(({ _id }) => _id === asked?.userId)
  return (
    <>
      <table className="admin-table people-table">
        <caption className="hide">{t('admin.users.list')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`admin.users.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="hide">{t('admin.users.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((one) => (
            <UserRow key={one._id} user={one} now={now} ask={(act) => ask({ act, userId: one._id })} />
          ))}
        </tbody>
      </table>
      {asked && user && (
        <UserActDialog
          key={`${asked.act} ${asked.userId}`}
          act={asked.act}
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

/** One dialog for all rows; it keeps what it is about while it closes. */
function useAsked() {
  const [asked, setAsked] = useState<{ readonly act: UserAct; readonly userId: string }>()
  const [isOpen, setOpen] = useState(false)
  const ask = (next: NonNullable<typeof asked>) => {
    setAsked(next)
    setOpen(true)
  }
  return { asked, isOpen, ask, setOpen }
}
