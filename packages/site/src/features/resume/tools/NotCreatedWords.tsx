import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Empty } from '../../../ui/Empty.tsx'

interface NotCreatedWordsProps {
  /** Who has no resume yet. */
  readonly userId: string
  readonly name: string
  readonly login: string
}

/** Stands where a resume would be: for its owner the way to make one (spec §2, Resume button), for others to the profile. */
export function NotCreatedWords(props: NotCreatedWordsProps) {
  return (
    <Island>
      <Words {...props} />
    </Island>
  )
}

// --- internal ---

function Words({ userId, name, login }: NotCreatedWordsProps) {
  if (useProfile()?._id === userId)
    return (
      <Empty title={t('resume.notCreated.own')} text={t('resume.notCreated.hint')}>
        <a className={buttonClass({ kind: 'main' })} href={pathTo('settingsTab', { tab: 'resume' })}>
          {t('resume.notCreated.create')}
        </a>
      </Empty>
    )
  return (
    <Empty title={t('resume.notCreated.title', { name })} text={t('resume.notCreated.text')}>
      <a className={buttonClass()} href={pathTo('user', { login })}>
        {t('resume.notCreated.profile')}
      </a>
    </Empty>
  )
}
