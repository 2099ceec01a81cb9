import type { AdminUserCard } from '@handiwork/core/api'
import type { ChangeUser } from './use-users.ts'

/** Props of every user dialog. */
export interface UserDialogProps {
  readonly user: AdminUserCard
  /** Whether the user is the viewer. */
  readonly isOwn: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly change: ChangeUser
}
