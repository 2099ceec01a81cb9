import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface OwnLinksProps {
  readonly userId: string
  readonly login: string
  readonly isCreated: boolean
}

/**
 * The owner's links to their settings and resume (spec §2, Resume button). Renders nothing for other viewers.
 */
export function OwnLinks(props: OwnLinksProps) {
  return (
    <Island>
      <Links {...props} />
    </Island>
  )
}

function Links({ userId, login, isCreated }: OwnLinksProps) {
  if (useProfile()?._id !== userId) return null
  return (
    <div className="stack s4 own-links">
      <div className="row">
        <a className={buttonClass({ wide: true })} href={pathTo('settingsTab', { tab: 'profile' })}>
          <Icon name="edit" /> {t('tools.edit')}
        </a>
        <a className={buttonClass({ wide: true })} href={pathTo('resume', { login })}>
          <Icon name="document" /> {t(isCreated ? 'tools.resume.own' : 'tools.resume.create')}
        </a>
      </div>
      {!isCreated && <p className="help">{t('tools.resume.hint')}</p>}
    </div>
  )
}
