import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { logOut } from '../../shell/log-out.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'

/** Ends the session, then goes home (spec §2). */
export function LeaveButton() {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
  }
  return (
    <Island>
      <Button kind="main" isBusy={isBusy} onPress={() => void leave()}>
        {t('shell.logOut')}
      </Button>
    </Island>
  )
}
