import { contract } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface SelfAttestedRemoveProps {
  readonly userId: string
  readonly reportId: string
  /** Tells one Remove from another to those who do not see where it stands. */
  readonly fingerprint: string
}

/** Takes a report away, for whose it is. */
export function SelfAttestedRemove(props: SelfAttestedRemoveProps) {
  return (
    <Island>
      <Remove {...props} />
    </Island>
  )
}

// --- internal ---

function Remove({ userId, reportId, fingerprint }: SelfAttestedRemoveProps) {
  const profile = useProfile()
  if (profile?._id !== userId) return null
  const remove = async () => {
    await call(contract.reports.remove, { params: { id: reportId } })
    location.reload()
  }
  return (
    <ConfirmDialog
      title={t('selfAttested.remove.title')}
      text={t('selfAttested.remove.text')}
      confirm={t('selfAttested.remove.do')}
      trigger={
        <Button size="sm" kind="ghost" aria-label={t('selfAttested.remove.one', { key: fingerprint })}>
          {t('selfAttested.remove.do')}
        </Button>
      }
      onConfirm={remove}
    />
  )
}
