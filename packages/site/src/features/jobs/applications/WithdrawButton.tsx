import { type Application, contract } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

interface WithdrawButtonProps {
  readonly application: Pick<Application, '_id' | 'organizationName' | 'snapshot'>
}

/** Withdraws an application after a confirmation. */
export function WithdrawButton({ application }: WithdrawButtonProps) {
  const { _id: id, organizationName: organization, snapshot } = application
  const employer = snapshot.person.company
  const withdraw = async () => {
    await call(contract.applications.withdraw, { params: { id } })
    location.reload()
  }
  return (
    <Island>
      <ConfirmDialog
        title={t('applications.withdraw.title')}
        text={
          employer
            ? t('applications.withdraw.textWithEmployer', { organization, employer })
            : t('applications.withdraw.text', { organization })
        }
        cancel={t('applications.withdraw.keep')}
        confirm={t('applications.withdraw.confirm')}
        trigger={<Button kind="danger">{t('applications.withdraw.button')}</Button>}
        onConfirm={withdraw}
      />
    </Island>
  )
}
