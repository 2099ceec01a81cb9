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
  readonly onResend?: (email: string) => Promise<void>
}

export function EmailRow({ email, state, onRemove, onResend }: EmailRowProps) {
  return (
    <li className="settings-row">
      <div className="names">
        <span className="mono">{email}</span>
        <p className="small muted">{t(`security.emails.states.${state}`)}</p>
      </div>
      <span className="row right">
        {onResend && <ResendButton email={email} send={onResend} />}
        <ConfirmDialog
          title={t('security.emails.removeTitle')}
          text={t('security.emails.removeText', { email })}
          confirm={t('security.emails.removeConfirm')}
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

function ResendButton({
  email,
  send,
}: {
  readonly email: string
  readonly send: (email: string) => Promise<void>
}) {
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    await send(email).then(
      () => toast.show({ text: t('security.emails.sent', { email }) }),
      (failure: unknown) => toast.show({ kind: 'failed', text: failureText(failure) }),
    )
    setBusy(false)
  }
  return (
    <Button size="sm" kind="ghost" isBusy={isBusy} onPress={resend}>
      {t('security.emails.sendAgain')}
    </Button>
  )
}
