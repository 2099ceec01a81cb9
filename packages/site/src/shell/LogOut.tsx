import { t } from '../i18n/texts.ts'
import { logOut } from './log-out.ts'

/** The log-out button of the slide-out menu. */
export default function LogOut() {
  return (
    <button className="log-out" type="button" onClick={() => void logOut()}>
      {t('shell.logOut')}
    </button>
  )
}
