import { type CaseEntry, type CaseOutcome, pathTo } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import type { CaseNotice } from '../stores/find-case-notice.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './render-mail.ts'

/** Names no figure and quotes no text: what is contested concerns only the people who open the page. */
export function caseMail(publicUrl: string, notice: CaseNotice): Mail {
  const { to, caseId, number, kind, outcome, deadline, isOwn } = notice
  const event = kind === 'answered' && outcome !== null ? outcomes[outcome] : events[kind]
  return renderMail(isOwn ? 'case-update' : 'case-review', {
    to,
    link: publicUrl + (isOwn ? pathTo('cases') : pathTo('adminCase', { id: caseId })),
    values: { number: String(number), deadline: formatDay(deadline), ...event },
  })
}

interface CaseEvent {
  readonly event: string
  readonly sentence: string
}

const events: Readonly<Record<CaseEntry['kind'], CaseEvent>> = {
  opened: { event: 'opened', sentence: 'A user contests a figure or a ranking.' },
  inReview: { event: 'in review', sentence: 'A person at Handiwork started to review your case.' },
  note: { event: 'new note', sentence: 'A person at Handiwork added a note to your case.' },
  information: { event: 'new information', sentence: 'The user added information to the case.' },
  answered: { event: 'answered', sentence: 'Your case is answered.' },
  closed: { event: 'closed', sentence: 'The user closed the case.' },
}

const outcomes: Readonly<Record<CaseOutcome, CaseEvent>> = {
  corrected: { event: 'corrected', sentence: 'Your case is answered: we corrected what you contested.' },
  unchanged: { event: 'answered', sentence: 'Your case is answered: we did not change what you contested.' },
}
