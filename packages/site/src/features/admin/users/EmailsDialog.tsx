import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { NewUserEmail } from './NewUserEmail.tsx'
import type { UserDialogProps } from './user-dialog.ts'
import { userName } from './user-name.ts'

/** Dialog to remove a user's email addresses and to add new ones, which the user must verify. */
export function EmailsDialog({ user, isOpen, onOpenChange, change }: UserDialogProps) {
  const remove = async (email: string) => {
    await change(user, { pull: { email } })
    toast.show({ text: t('admin.users.emailsOf.removed', { email }) })
  }
  return (
    <Dialog
      title={t('admin.users.emailsOf.title', { name: userName(user) })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <div className="stack">
        {user.emails.length === 0 && <p className="muted">{t('admin.users.emailsOf.none')}</p>}
        <ul className="settings-rows">
          {user.emails.map((email) => (
            <EmailRow key={email} email={email} remove={() => remove(email)} />
          ))}
        </ul>
        <NewUserEmail add={(email) => change(user, { push: { email } })} />
      </div>
    </Dialog>
  )
}

interface EmailRowProps {
  readonly email: string
  readonly remove: () => Promise<void>
}

function EmailRow({ email, remove }: EmailRowProps) {
  const trigger = (
    <Button kind="ghost" size="sm" square aria-label={t('admin.users.emailsOf.removeName', { email })}>
      <Icon name="remove" />
    </Button>
  )
  return (
    <li className="settings-row">
      <span className="names mono">{email}</span>
      <ConfirmDialog
        title={t('admin.users.emailsOf.removeTitle')}
        text={t('admin.users.emailsOf.removeText', { email })}
        confirm={t('admin.users.emailsOf.removeConfirm')}
        trigger={trigger}
        onConfirm={remove}
      />
    </li>
  )
}
