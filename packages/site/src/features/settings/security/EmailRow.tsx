import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.ts'

interface EmailRowProps {
  readonly email: string
  readonly state: 'primary' | 'verified' | 'unverified'
  readonly onRemove: (email: string) => Promise<void>
  readonly onSendAgain?: (email: string) => Promise<void>
}

export function EmailRow({ email, state, onRemove, onSendAgain }: EmailRowProps) {
  return (
    <li className="settings-row">
      <div className="names">
        <span className="mono">{email}</span>
        <p className="small muted">{t(`security.emails.states.${state}`)}</p>
      </div>
      <span className="row right">
        {onSendAgain && <SendAgain email={email} send={onSendAgain} />}
        <ConfirmDialog
          title={t('security.emails.removeTitle')}
          text={t('security.emails.removeText', { email })}
          confirm={t('security.emails.remove')}
          trigger={
            <Button kind="ghost" size="sm" square aria-label={t('security.emails.removeName', { email })}>
              <Icon name="remove" />
            </Button>
          }
          onConfirm={() => onRemove(email)}
        />
      </span>
    </li>
  )
}

// --- internal ---

function SendAgain({
  email,
  send,
}: {
  readonly email: string
  readonly send: (email: string) => Promise<void>
}) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await send(email).then(
      () => toast.show({ text: t('security.emails.sent', { email }) }),
      (failure: unknown) => toast.show({ kind: 'failed', text: failureText(failure) }),
    )
    setBusy(false)
  }
  return (
    <Button size="sm" kind="ghost" isBusy={isBusy} onPress={press}>
      {t('security.emails.sendAgain')}
    </Button>
  )
}
