import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { toast } from '../../../ui/toast.ts'
import type { UserDialogProps } from './user-dialog.ts'
import { userName } from './user-name.ts'

/** Who was hidden may have been private before: nobody is made public without a word. */
export function ShowDialog({ user, isOpen, onOpenChange, change }: UserDialogProps) {
  const [visibility, setVisibility] = useState<(typeof ways)[number]>('private')
  const name = userName(user)
  const confirmed = async () => {
    await change(user, { visibility })
    toast.show({ text: t('admin.users.show.done', { name }) })
  }
  return (
    <ConfirmDialog
      title={t('admin.users.show.title', { name })}
      text={t('admin.users.show.text')}
      confirm={t('admin.users.show.act')}
      kind="main"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={confirmed}
    >
      <RadioGroup
        label={t('admin.users.show.label')}
        options={ways.map((way) => ({
          id: way,
          title: t(`admin.users.show.${way}`),
          help: t(`admin.users.show.${way}Help`),
        }))}
        value={visibility}
        onChange={(chosen) => setVisibility(ways.find((way) => way === chosen) ?? 'private')}
      />
    </ConfirmDialog>
  )
}

// --- internal ---

const ways = ['private', 'public'] as const
