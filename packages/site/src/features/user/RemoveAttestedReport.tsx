import { contract } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface RemoveAttestedReportProps {
  /** How the figures were attested. */
  readonly kind: keyof typeof texts
  readonly userId: string
  readonly reportId: string
  /** Identifies the report in the button's accessible name. */
  readonly name: string
}

/** Deletes a report that the user pushed. Rendered for its owner only. */
export function RemoveAttestedReport(props: RemoveAttestedReportProps) {
  return (
    <Island>
      <RemoveButton {...props} />
    </Island>
  )
}

function RemoveButton({ kind, userId, reportId, name }: RemoveAttestedReportProps) {
  const profile = useProfile()
  if (profile?._id !== userId) return null
  const remove = async () => {
    await call(routes[kind], { params: { id: reportId } })
    location.reload()
  }
  return (
    <ConfirmDialog
      title={t('selfAttested.remove.title')}
      text={t(texts[kind])}
      confirm={t('selfAttested.remove.confirm')}
      trigger={
        <Button size="sm" kind="ghost" aria-label={t('selfAttested.remove.label', { key: name })}>
          {t('selfAttested.remove.button')}
        </Button>
      }
      onConfirm={remove}
    />
  )
}

const routes = { selfAttested: contract.reports.remove, ciAttested: contract.ciReports.remove }
const texts = { selfAttested: 'selfAttested.remove.text', ciAttested: 'ciAttested.removeText' } as const
