import { epochDay } from '../measure/window.ts'
import { buildDayLedger, type LedgerDay } from '../score/day-ledger.ts'
import { dayToMonth, monthXp } from '../score/experience.ts'
import { commitShare, type EvidenceFigure, figureLines, figureRule } from './evidence-figure.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'

/** The parts of a figure: what each commit and each month adds. */
export interface Attribution {
  /** One entry per commit of the record, in its order. */
  readonly commits: readonly CommitAttribution[]
  /** In chronological order. */
  readonly months: readonly AttributedMonth[]
  /** R8: the multiplier of a technology; otherwise 1. */
  readonly factor: number
  readonly limit: number | null
  /** The xp before the limit. */
  readonly unlimited: number
}

export interface CommitAttribution {
  /** Months since January of year 0. */
  readonly month: number
  /** Days since 1970. */
  readonly day: number
  /** Effective lines for the figure, before and after the repository's daily cap. */
  readonly lines: number
  readonly counted: number
  /** The commit's part of the month's `x`. */
  readonly amount: number
  /** xp, not rounded. */
  readonly experience: number
}

export interface AttributedMonth {
  readonly month: number
  /** Sum of the month's day values: of all code for the total and for languages, otherwise of the figure (R8). */
  readonly x: number
  /** R7: 20 × (1 − exp(−x / 25)). */
  readonly experience: number
}

/** R5 and R6: the days of all commits. */
export function recordLedger({ model, commits }: EvidenceRecord): LedgerDay[] {
  return buildDayLedger(
    commits.flatMap((commit) =>
      commit.parts.map(({ language, lines }) => ({
        ...{ day: dayOf(commit), repository: commit.repository, language },
        lines: commitShare(model, commit) * lines,
      })),
    ),
  )
}

/**
 * Divides a figure among the commits: a day's value by lines (R6, R8), a month's xp by value (R7), then the
 * technology's factor and limit. The parts add up to the figure.
 */
export function attributeXp(
  record: EvidenceRecord,
  figure: EvidenceFigure,
  ledger: readonly LedgerDay[] = recordLedger(record),
): Attribution {
  const { factor, limit } = figureRule(record, figure)
  const byDay = new Map(ledger.map((day) => [day.day, day]))
  const uses = record.commits.map((commit) =>
    useOf(commit, figureLines(record.model, commit, figure), byDay.get(dayOf(commit))),
  )
  const valued = usesWithAmounts(uses, figure)
  const months = figure.kind === 'total' || figure.kind === 'language' ? ledgerX(ledger) : sumX(valued)
  const experiences = valued.map(({ month, amount }) => {
    const x = months.get(month) ?? 0
    return x === 0 ? 0 : (factor * monthXp(x) * amount) / x
  })
  const unlimited = experiences.reduce((sum, experience) => sum + experience, 0)
  const scale = limit === null || unlimited <= limit ? 1 : limit / unlimited
  return {
    ...{ factor, limit, unlimited },
    months: [...months].sort(([one], [other]) => one - other).map(([month, x]) => toMonth(month, x)),
    commits: valued.map((one, index) => ({ ...one, experience: scale * experiences[index]! })),
  }
}

type CommitUse = Omit<CommitAttribution, 'amount' | 'experience'> & {
  readonly worth: number
  readonly total: number
}
type ValuedUse = Omit<CommitAttribution, 'experience'>

function useOf(commit: CreditedCommit, lines: number, ledgerDay: LedgerDay | undefined): CommitUse {
  const day = dayOf(commit)
  const { written, counted } = ledgerDay?.repositories.get(commit.repository) ?? { written: 1, counted: 0 }
  return {
    ...{ day, month: dayToMonth(day), lines, counted: (lines * counted) / written },
    ...{ worth: ledgerDay?.worth ?? 0, total: ledgerDay?.lines ?? 0 },
  }
}

/** A label's lines can exceed the day's lines only by rounding, because labels count the same lines. */
function usesWithAmounts(uses: readonly CommitUse[], figure: EvidenceFigure): ValuedUse[] {
  const countedByDay = new Map<number, number>()
  for (const { day, counted } of uses) countedByDay.set(day, (countedByDay.get(day) ?? 0) + counted)
  return uses.map(({ worth, total, ...use }) => {
    const ofDay = figure.kind === 'total' || figure.kind === 'language' ? 0 : countedByDay.get(use.day)!
    const divisor = Math.max(total, ofDay)
    return { ...use, amount: divisor === 0 ? 0 : (worth * use.counted) / divisor }
  })
}

function ledgerX(ledger: readonly LedgerDay[]): Map<number, number> {
  const months = new Map<number, number>()
  for (const { day, worth } of ledger) add(months, dayToMonth(day), worth)
  return months
}

function sumX(uses: readonly ValuedUse[]): Map<number, number> {
  const months = new Map<number, number>()
  for (const { month, amount } of uses) if (amount > 0) add(months, month, amount)
  return months
}

function add(months: Map<number, number>, month: number, x: number): void {
  months.set(month, (months.get(month) ?? 0) + x)
}

function toMonth(month: number, x: number): AttributedMonth {
  return { month, x, experience: monthXp(x) }
}

function dayOf({ seconds }: CreditedCommit): number {
  return epochDay(seconds)
}
