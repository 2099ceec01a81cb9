import type { Journal } from '../load/journal.ts'
import type { Write } from '../load/writers.ts'
import type { WriteFaults } from './check-writes.ts'

/** What happened on the stage, and when: in ms of this process. */
export interface PastEvent {
  readonly name: string
  readonly from: number
  readonly to: number
}

export interface EventRow {
  readonly event: string
  readonly seconds: number
  readonly pages: Answers
  readonly reads: Answers
  readonly acknowledged: number
  readonly refused: number
  readonly lost: number
  readonly doubled: number
  /** People who became private and whose page was shown later than the limit. */
  readonly shown: number
  readonly slowestRead: number
}

export interface Answers {
  readonly answered: number
  readonly failed: number
}

/** After the acknowledgement, in ms. */
export const PRIVACY_LIMIT = 2000

export function toRow(event: PastEvent, journal: Journal, faults: WriteFaults): EventRow {
  const isDuring = (at: number) => at >= event.from && at < event.to
  const answers = journal.answers.filter(({ at }) => isDuring(at))
  const ofKind = (kind: string) => answers.filter((answer) => answer.kind === kind)
  const countOf = (writes: readonly Write[]) => writes.filter(({ at }) => isDuring(at)).length
  const countAnswers = (kind: string): Answers => {
    const all = ofKind(kind)
    const answered = all.filter(({ isAnswered }) => isAnswered).length
    return { answered, failed: all.length - answered }
  }
  const writes = countAnswers('write')
  const read = answers.filter(({ kind, isAnswered }) => kind !== 'write' && isAnswered)
  return {
    event: event.name,
    seconds: (event.to - event.from) / 1000,
    ...{ pages: countAnswers('page'), reads: countAnswers('read') },
    ...{ acknowledged: writes.answered, refused: writes.failed },
    ...{ lost: countOf(faults.lost), doubled: countOf(faults.doubled) },
    shown: journal.privacy.filter(
      ({ acknowledgedAt, lastShownAfter = 0 }) => isDuring(acknowledgedAt) && lastShownAfter > PRIVACY_LIMIT,
    ).length,
    slowestRead: Math.max(0, ...read.map(({ ms }) => ms)),
  }
}

/** The number of failures by kind of request and status or error. */
export function countFailures({ answers }: Journal): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { kind, isAnswered, detail } of answers) {
    const key = `${kind} ${detail}`
    if (!isAnswered) counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** A line for each failed request: when it was sent, by the clock, what it was, and how it ended after how many ms. */
export function listFailures({ answers }: Journal): string {
  return answers
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ kind, path, at, ms, detail }) => {
      const sent = new Date(performance.timeOrigin + at).toISOString()
      return `${sent} ${kind} ${path} ${detail} ${ms.toFixed(0)}\n`
    })
    .join('')
}
