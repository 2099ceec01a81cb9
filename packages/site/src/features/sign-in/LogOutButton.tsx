import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { logOut } from '../../shell/log-out.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'

/** Ends the session, then opens the home page (spec §2). */
export function LogOutButton() {
  const [isBusy, setBusy] = useState(false)
  const handlePress = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
  }
  return (
    <Island>
      <Button kind="main" isBusy={isBusy} onPress={() => void handlePress()}>
        {t('shell.logOut')}
      </Button>
    </Island>
  )
}
