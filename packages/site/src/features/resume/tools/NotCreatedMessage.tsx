import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface NotCreatedMessageProps {
  /** Id of the user without a resume. */
  readonly userId: string
  readonly name: string
  readonly login: string
}

/**
 * Placeholder for a missing resume. Links the owner to the resume settings (spec §2, Resume button), others
 * to the profile.
 */
export function NotCreatedMessage(props: NotCreatedMessageProps) {
  return (
    <Island>
      <MessageText {...props} />
    </Island>
  )
}

function MessageText({ userId, name, login }: NotCreatedMessageProps) {
  if (useProfile()?._id === userId)
    return (
      <EmptyState title={t('resume.notCreated.own')} text={t('resume.notCreated.hint')}>
        <a className={buttonClass({ kind: 'main' })} href={pathTo('settingsTab', { tab: 'resume' })}>
          {t('resume.notCreated.create')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState title={t('resume.notCreated.title', { name })} text={t('resume.notCreated.text')}>
      <a className={buttonClass()} href={pathTo('user', { login })}>
        {t('resume.notCreated.profile')}
      </a>
    </EmptyState>
  )
}
