import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { EmailsDialog } from './EmailsDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { type QuickAct, quickActs, type UserAct } from './user-acts.ts'
import type { UserDialogProps } from './user-dialog.ts'
import { userName } from './user-name.ts'

/** Asks before something is done with somebody, or what exactly. */
export function UserActDialog({ act, ...dialog }: UserDialogProps & { readonly act: UserAct }) {
  if (act === 'role') return <RoleDialog {...dialog} />
  if (act === 'emailsOf') return <EmailsDialog {...dialog} />
  return <QuickDialog act={act} {...dialog} />
}

// --- internal ---

function QuickDialog(props: UserDialogProps & { readonly act: QuickAct }) {
  const { act, user, isOpen, onOpenChange, change } = props
  const name = userName(user)
  const confirmed = async () => {
    await change(user, quickActs[act].change)
    toast.show({ text: t(`admin.users.${act}.done`, { name }) })
  }
  return (
    <ConfirmDialog
      title={t(`admin.users.${act}.title`, { name })}
      text={t(`admin.users.${act}.text`)}
      confirm={t(`admin.users.${act}.act`)}
      kind={quickActs[act].kind}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={confirmed}
    />
  )
}
