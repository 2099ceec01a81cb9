import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { EmailsDialog } from './EmailsDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { type QuickAction, quickActions, type UserAction } from './user-actions.ts'
import type { UserDialogProps } from './user-dialog.ts'
import { userName } from './user-name.ts'

/** Confirms an action on a user, or shows its form. */
export function UserActionDialog({ action, ...dialog }: UserDialogProps & { readonly action: UserAction }) {
  if (action === 'role') return <RoleDialog {...dialog} />
  if (action === 'emailsOf') return <EmailsDialog {...dialog} />
  return <QuickActionDialog action={action} {...dialog} />
}

function QuickActionDialog(props: UserDialogProps & { readonly action: QuickAction }) {
  const { action, user, isOpen, onOpenChange, change } = props
  const name = userName(user)
  const confirmAction = async () => {
    await change(user, quickActions[action].change)
    toast.show({ text: t(`admin.users.${action}.done`, { name }) })
  }
  return (
    <ConfirmDialog
      title={t(`admin.users.${action}.title`, { name })}
      text={t(`admin.users.${action}.text`)}
      confirm={t(`admin.users.${action}.act`)}
      kind={quickActions[action].kind}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={confirmAction}
    />
  )
}
