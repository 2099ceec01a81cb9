import type { AdminUserCard } from '@handiwork/core/api'
import type { ChangeUser } from './use-users.ts'

/** What each dialog about somebody is given. */
export interface UserDialogProps {
  readonly user: AdminUserCard
  /** It is whoever looks. */
  readonly isOwn: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly change: ChangeUser
}
