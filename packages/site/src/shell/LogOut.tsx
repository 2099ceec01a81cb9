import { t } from '../i18n/texts.ts'
import { logOut } from './log-out.ts'

/** Ends the session from the slide-out menu. */
export default function LogOut() {
  return (
    <button className="out" type="button" onClick={() => void logOut()}>
      {t('shell.logOut')}
    </button>
  )
}
