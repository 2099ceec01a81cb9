import type { TextKey } from '../../i18n/text-key.ts'
import type { ProfileState } from './profile-state.ts'

/** The text keys shown instead of a profile. */
export interface NoticeText {
  readonly title: TextKey
  readonly text?: TextKey
}

/** Who the viewer is, and whether the profile has ever been analyzed. */
interface NoticeContext {
  readonly isOwn: boolean
  readonly wasAnalyzed: boolean
}

/**
 * Selects the text for a state (spec §2, Profile states). A profile that was never analyzed gets its own
 * text.
 */
export function noticeText(state: Exclude<ProfileState, 'ready'>, context: NoticeContext): NoticeText {
  const { own, others, neverAnalyzed = others } = noticeTexts[state]
  if (context.isOwn) return own
  return context.wasAnalyzed ? others : neverAnalyzed
}

interface NoticeVariants {
  readonly own: NoticeText
  readonly others: NoticeText
  readonly neverAnalyzed?: NoticeText
}

const deleted: NoticeText = { title: 'user.states.deleted' }
const hidden: NoticeText = { title: 'user.states.private' }

const noticeTexts: Readonly<Record<Exclude<ProfileState, 'ready'>, NoticeVariants>> = {
  deleted: { own: deleted, others: deleted },
  private: { own: hidden, others: hidden },
  analyzing: {
    own: { title: 'user.states.analyzingOwn', text: 'user.states.wait' },
    others: { title: 'user.states.analyzing', text: 'user.states.wait' },
  },
  clean: {
    own: { title: 'user.states.cleanOwn', text: 'user.states.start' },
    others: { title: 'user.states.nothing' },
    neverAnalyzed: { title: 'user.states.clean', text: 'user.states.later' },
  },
}
