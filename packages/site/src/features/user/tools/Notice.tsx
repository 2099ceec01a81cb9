import { type Profile, pathTo, signInSources } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { integrationState } from '../../../state/integration-state.ts'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { noticeText } from '../notice-text.ts'

interface NoticeProps {
  readonly userId: string
  readonly state: 'analyzing' | 'clean'
  readonly wasAnalyzed: boolean
  /** Whether the server rendered the page for its owner. */
  readonly isOwn: boolean
  /** The path for adding repositories; undefined for users without a login. */
  readonly addPath: string | undefined
}

/**
 * A notice instead of a profile. On a public page, detects in the browser whether the viewer is the owner.
 */
export function Notice(props: NoticeProps) {
  return (
    <Island>
      <NoticeContent {...props} />
    </Island>
  )
}

function NoticeContent({ userId, state, wasAnalyzed, isOwn, addPath }: NoticeProps) {
  const viewer = useProfile()
  const own = viewer?._id === userId || isOwn
  const { title, text } = noticeText(state, { isOwn: own, wasAnalyzed })
  const message = text && t(text)
  if (state === 'analyzing')
    return (
      <div className="card empty" role="status">
        <span className="spinner">
          <Icon name="busy" size={28} />
        </span>
        <b>{t(title)}</b>
        <p className="muted">{message}</p>
      </div>
    )
  return (
    <EmptyState title={t(title)} text={message}>
      {own && addPath && (
        <ol className="checklist">
          {viewer && !isConnected(viewer) && (
            <li>
              {t('user.states.steps.connect')}
              <a className={buttonClass({ kind: 'main' })} href={pathTo('settingsTab', { tab: 'analyze' })}>
                <Icon name="link" /> {t('user.states.steps.connectAction')}
              </a>
            </li>
          )}
          <li>
            {t('user.states.steps.add')}
            <a className={buttonClass({ kind: 'main' })} href={addPath}>
              <Icon name="add" /> {t('user.projects.add')}
            </a>
          </li>
          <li className="muted">{t('user.states.steps.look')}</li>
          <li className="muted">{t('user.states.steps.resume')}</li>
        </ol>
      )}
    </EmptyState>
  )
}

/** Users who signed in with single sign-on have no code host yet. */
function isConnected(profile: Profile): boolean {
  return signInSources.some((source) => integrationState(profile, source) !== 'off')
}
