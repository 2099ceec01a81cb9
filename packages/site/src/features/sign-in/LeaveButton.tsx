import { contract } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'

/** Ends the session, then goes home (spec §2). */
export function LeaveButton() {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await call(contract.auth.logout)
    location.assign('/')
  }
  return (
    <Island>
      <Button kind="main" isBusy={isBusy} onPress={() => void leave()}>
        {t('signIn.logOut')}
      </Button>
    </Island>
  )
}
