import { contract } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface RemoveSelfAttestedReportProps {
  readonly userId: string
  readonly reportId: string
  /** Identifies the report in the button's accessible name. */
  readonly fingerprint: string
}

/** Deletes a self-attested report. Rendered for its owner only. */
export function RemoveSelfAttestedReport(props: RemoveSelfAttestedReportProps) {
  return (
    <Island>
      <RemoveButton {...props} />
    </Island>
  )
}

function RemoveButton({ userId, reportId, fingerprint }: RemoveSelfAttestedReportProps) {
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
      confirm={t('selfAttested.remove.confirm')}
      trigger={
        <Button size="sm" kind="ghost" aria-label={t('selfAttested.remove.label', { key: fingerprint })}>
          {t('selfAttested.remove.button')}
        </Button>
      }
      onConfirm={remove}
    />
  )
}
