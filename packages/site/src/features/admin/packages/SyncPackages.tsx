import { contract } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'

/** Reapplies the catalog to all profiles and reports the number of queued profiles. */
export function SyncPackages() {
  return (
    <Island>
      <ConfirmDialog
        title={t('admin.packages.sync.title')}
        text={t('admin.packages.sync.text')}
        confirm={t('admin.packages.sync.confirm')}
        kind="main"
        trigger={<Button>{t('admin.packages.sync.act')}</Button>}
        onConfirm={sync}
      />
    </Island>
  )
}

async function sync(): Promise<void> {
  const { queued } = await call(contract.packages.sync, { body: { action: 'sync' } })
  toast.show({ text: t('admin.packages.sync.done', { count: queued, shown: formatNumber(queued) }) })
}
