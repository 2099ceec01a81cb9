import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface ResumeLinkProps {
  readonly userId: string
  readonly login: string
  readonly isCreated: boolean
}

/** The person's own way to their resume (spec §2, Resume button); for others nothing. */
export function ResumeLink(props: ResumeLinkProps) {
  return (
    <Island>
      <Own {...props} />
    </Island>
  )
}

// --- internal ---

function Own({ userId, login, isCreated }: ResumeLinkProps) {
  if (useProfile()?._id !== userId) return null
  return (
    <div className="stack s4 own-resume">
      <a className={buttonClass({ wide: true })} href={pathTo('resume', { login })}>
        <Icon name="document" /> {t(isCreated ? 'tools.resume.mine' : 'tools.resume.create')}
      </a>
      {!isCreated && <p className="help">{t('tools.resume.hint')}</p>}
    </div>
  )
}
