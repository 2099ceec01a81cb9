import { contract, deleteUserSentences } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { logOut } from '../../../shell/log-out.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

interface DeleteProfileProps {
  readonly userId: string
  readonly login: string | null
}

/** Deletes the signed-in user's profile after they typed their login, then signs them out (spec §4, §5). */
export function DeleteProfile({ userId: id, login }: DeleteProfileProps) {
  const [shouldErase, setShouldErase] = useState(false)
  const remove = async () => {
    await call(contract.users.remove, {
      params: { id },
      body: { login: login ?? '', ...(shouldErase && { erase: true }) },
    })
    await logOut()
  }
  return (
    <Island>
      <section className="settings-section danger" aria-labelledby="delete-profile">
        <h3 id="delete-profile">{t('security.delete.title')}</h3>
        <p className="muted">{deleteUserSentences.consequence}</p>
        <div>
          <ConfirmDialog
            title={t('security.delete.title')}
            text={deleteUserSentences.question}
            confirm={t('security.delete.title')}
            trigger={<Button kind="danger">{t('security.delete.title')}</Button>}
            {...(login !== null && {
              typed: {
                label: deleteUserSentences.label,
                expected: login,
                mismatch: deleteUserSentences.mismatch,
              },
            })}
            onConfirm={remove}
          >
            <Checkbox isSelected={shouldErase} onChange={setShouldErase}>
              {deleteUserSentences.eraseLabel}
            </Checkbox>
          </ConfirmDialog>
        </div>
      </section>
    </Island>
  )
}
