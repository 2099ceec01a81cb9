import type { Applicant, ApplicationState, ReviewState } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

export interface BoardColumn {
  readonly key: ApplicationState
  readonly title: string
  /** The state of applicants who are dropped there. Only the applicant can send or withdraw. */
  readonly dropState: ReviewState | undefined
  /** In the order of their arrival. */
  readonly applicants: readonly Applicant[]
}

/** The columns of a board. The one for withdrawn applications appears only if there are any. */
export function boardColumns(applicants: readonly Applicant[]): readonly BoardColumn[] {
  return columns
    .map(({ key, dropState }) => ({
      ...{ key, dropState, title: t(`applications.states.${key}`) },
      applicants: applicants.filter(({ state }) => state === key),
    }))
    .filter(({ key, applicants: own }) => key !== 'withdrawn' || own.length > 0)
}

const columns: readonly Pick<BoardColumn, 'key' | 'dropState'>[] = [
  { key: 'sent', dropState: undefined },
  { key: 'viewed', dropState: 'viewed' },
  { key: 'interview', dropState: 'interview' },
  { key: 'offer', dropState: 'offer' },
  { key: 'rejected', dropState: 'rejected' },
  { key: 'withdrawn', dropState: undefined },
]
