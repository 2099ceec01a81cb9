import type { TextKey } from '../../i18n/text-key.ts'
import type { ProfileState } from './profile-state.ts'

/** What is read in place of a profile. */
export interface NoticeWords {
  readonly title: TextKey
  readonly text?: TextKey
}

/** Who reads, and whether an analysis has ended already. */
interface Reading {
  readonly isOwn: boolean
  readonly wasAnalyzed: boolean
}

/** The words of a state (spec §2, Profile states): whoever was never analysed may still have something. */
export function noticeWords(state: Exclude<ProfileState, 'ready'>, reading: Reading): NoticeWords {
  const { own, others, unread = others } = said[state]
  if (reading.isOwn) return own
  return reading.wasAnalyzed ? others : unread
}

// --- internal ---

interface Said {
  readonly own: NoticeWords
  readonly others: NoticeWords
  readonly unread?: NoticeWords
}

const deleted: NoticeWords = { title: 'user.states.deleted' }
const hidden: NoticeWords = { title: 'user.states.private' }

const said: Readonly<Record<Exclude<ProfileState, 'ready'>, Said>> = {
  deleted: { own: deleted, others: deleted },
  private: { own: hidden, others: hidden },
  analysing: {
    own: { title: 'user.states.analyzingYours', text: 'user.states.wait' },
    others: { title: 'user.states.analyzing', text: 'user.states.wait' },
  },
  clean: {
    own: { title: 'user.states.cleanYours', text: 'user.states.start' },
    others: { title: 'user.states.nothing' },
    unread: { title: 'user.states.clean', text: 'user.states.later' },
  },
}
