import type { ApplicationCard } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'

/** A step of an application, with its date. */
export interface ApplicationStep {
  readonly key: 'sent' | 'viewed' | 'interview' | 'decision' | 'withdrawn'
  readonly title: string
  /** The date, or when the step is expected. Undefined if neither is known. */
  readonly text: string | undefined
  readonly state: 'done' | 'now' | 'next'
}

type StepDates = Pick<
  ApplicationCard,
  'state' | 'sentAt' | 'viewedAt' | 'interviewAt' | 'decidedAt' | 'withdrawnAt' | 'decisionExpectedOn'
>

/** The steps of an application. A decision may come without an interview, and a withdrawal ends the process. */
export function applicationSteps(application: StepDates): readonly ApplicationStep[] {
  const { state, sentAt, viewedAt, interviewAt, decidedAt, withdrawnAt, decisionExpectedOn } = application
  const isOver = decidedAt !== null || withdrawnAt !== null
  const dated = [
    { key: 'sent', title: t('applications.states.sent'), at: sentAt },
    { key: 'viewed', title: t('applications.states.viewed'), at: viewedAt },
    { key: 'interview', title: t('applications.states.interview'), at: interviewAt },
    { key: 'decision', title: decisionTitle(state), at: decidedAt },
    { key: 'withdrawn', title: t('applications.states.withdrawn'), at: withdrawnAt },
  ] as const
  const steps = dated.filter(({ key, at }) => at !== null || (!isOver && key !== 'withdrawn'))
  const current = steps.findLastIndex(({ at }) => at !== null)
  return steps.map(({ key, title, at }, index) => ({
    ...{ key, title },
    text: at === null ? expectedText(key, decisionExpectedOn) : formatDay(new Date(at)),
    state: index < current ? 'done' : index === current ? 'now' : 'next',
  }))
}

function decisionTitle(state: ApplicationCard['state']): string {
  return state === 'offer' || state === 'rejected'
    ? t(`applications.states.${state}`)
    : t('applications.states.decision')
}

function expectedText(key: ApplicationStep['key'], day: string | null): string | undefined {
  return key === 'decision' && day !== null
    ? t('applications.steps.expected', { date: formatDay(new Date(day)) })
    : undefined
}
