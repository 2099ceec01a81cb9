import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { noticeWords } from '../notice-words.ts'

interface NoticeProps {
  readonly userId: string
  readonly state: 'analysing' | 'clean'
  readonly wasAnalyzed: boolean
  /** Drawn for the person themselves. */
  readonly isOwn: boolean
  /** Where repositories are added; undefined for those without a login. */
  readonly addPath: string | undefined
}

/** Stands in place of a profile; a page for everybody learns here that it is read by whom it is about. */
export function Notice(props: NoticeProps) {
  return (
    <Island>
      <Said {...props} />
    </Island>
  )
}

// --- internal ---

function Said({ userId, state, wasAnalyzed, isOwn, addPath }: NoticeProps) {
  const own = useProfile()?._id === userId || isOwn
  const { title, text } = noticeWords(state, { isOwn: own, wasAnalyzed })
  const said = text && t(text)
  if (state === 'analysing')
    return (
      <div className="card empty" role="status">
        <span className="turning">
          <Icon name="busy" size={28} />
        </span>
        <b>{t(title)}</b>
        <p className="muted">{said}</p>
      </div>
    )
  return (
    <Empty title={t(title)} text={said}>
      {own && addPath && (
        <a className={buttonClass({ kind: 'main' })} href={addPath}>
          {t('analyze.button')}
        </a>
      )}
    </Empty>
  )
}
