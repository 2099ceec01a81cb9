import type { Case } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** A step of a case: received, in review, answered. */
export interface CaseStep {
  readonly title: string
  /** Lines below the title. */
  readonly lines: readonly string[]
  readonly state: 'done' | 'now' | 'next'
}

const DAY = 86_400_000

export function caseSteps(one: Case, now: Date): CaseStep[] {
  const { createdAt, reviewedAt, answeredAt, closedAt, state } = one
  const isOpen = state === 'received' || state === 'inReview'
  const received: CaseStep = {
    title: t('cases.steps.received'),
    lines: [day(createdAt)],
    state: state === 'received' ? 'now' : 'done',
  }
  const review: CaseStep = {
    title: t('cases.steps.inReview'),
    lines:
      reviewedAt === null
        ? []
        : [state === 'inReview' ? t('cases.since', { date: day(reviewedAt) }) : day(reviewedAt)],
    state: state === 'inReview' ? 'now' : reviewedAt === null ? 'next' : 'done',
  }
  if (state === 'closed' && closedAt !== null)
    return [received, review, { title: t('cases.steps.closed'), lines: [day(closedAt)], state: 'done' }]
  const lines =
    isOpen || answeredAt === null
      ? [t('cases.by', { date: day(one.deadline) }), timeLeft(one, now)]
      : [day(answeredAt), t('cases.after', { count: daysBetween(createdAt, answeredAt) })]
  return [received, review, { title: t('cases.steps.answered'), lines, state: isOpen ? 'next' : 'done' }]
}

/** How long the deadline is away, in full days. */
export function timeLeft({ deadline, overdue }: Pick<Case, 'deadline' | 'overdue'>, now: Date): string {
  if (overdue) return t('cases.overdue', { count: daysBetween(deadline, now.toISOString()) })
  return t('cases.left', { count: daysBetween(now.toISOString(), deadline) })
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY))
}

const day = (timestamp: string) => formatDay(new Date(timestamp))
