import { roles } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { toast } from '../../../ui/toast.ts'
import type { UserDialogProps } from './user-dialog.ts'
import { userName } from './user-name.ts'

/**
 * Dialog to change a user's role. A role change signs the user out, so changing one's own role reloads the
 * page.
 */
export function RoleDialog({ user, isOwn, isOpen, onOpenChange, change }: UserDialogProps) {
  const [role, setRole] = useState(user.role)
  const name = userName(user)
  const confirmRole = async () => {
    if (role === user.role) return
    await change(user, { role })
    if (isOwn) return location.reload()
    toast.show({ text: t('admin.users.role.done', { name }) })
  }
  return (
    <ConfirmDialog
      title={t('admin.users.role.title', { name })}
      text={t(isOwn ? 'admin.users.role.own' : 'admin.users.role.text')}
      confirm={t('admin.users.role.confirm')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={confirmRole}
    >
      <RadioGroup
        label={t('admin.users.role.label')}
        options={roles.map((one) => ({
          id: one,
          title: t(`admin.users.roles.${one}`),
          help: t(`admin.users.rolesHelp.${one}`),
        }))}
        value={role}
        onChange={(chosen) => setRole(roles.find((one) => one === chosen) ?? user.role)}
      />
    </ConfirmDialog>
  )
}
