import { type DayUse, type MonthlyUse, monthlyUse } from '../../score/technology-experience.ts'
import type { CountedWork, Earnings } from './earnings.ts'

/** A person's work in files with a label: a technology, a badge's technologies, or tests. */
export interface LabelUse {
  /** The value x of each month since year 0 (R8). */
  readonly months: MonthlyUse
  /** The ids of the repositories. */
  readonly repositories: ReadonlySet<string>
  /** The author date of the last commit, in seconds since 1970. */
  readonly lastSeconds: number
  /** Effective lines before the daily cap. */
  readonly lines: number
}

/** Computes the use of all labels in a person's work, or in one repository if its id is given. */
export function computeLabelUses({ counted, ledger }: Earnings, repository?: string): Map<string, LabelUse> {
  const works = repository === undefined ? counted : counted.filter((work) => work.repository === repository)
  const months = monthlyUse(computeDayUses(works, ledger))
  const uses = new Map<string, { repositories: Set<string>; lastSeconds: number; lines: number }>()
  for (const { repository, work } of works)
    for (const [label, lines] of work.labels) {
      const use = uses.get(label) ?? { repositories: new Set(), lastSeconds: 0, lines: 0 }
      uses.set(label, use)
      use.repositories.add(repository)
      use.lastSeconds = Math.max(use.lastSeconds, work.seconds)
      use.lines += lines
    }
  return new Map([...uses].map(([label, use]) => [label, { ...use, months: months.get(label) ?? new Map() }]))
}

/** Reduces a label's lines in proportion if its repository exceeds the daily cap. */
function computeDayUses(works: readonly CountedWork[], ledger: Earnings['ledger']): DayUse[] {
  const byDay = Map.groupBy(works, ({ work }) => work.day)
  return ledger.flatMap(({ day, lines, worth, repositories }) => {
    const uses = new Map<string, number>()
    for (const { repository, work } of byDay.get(day) ?? []) {
      const { written, counted } = repositories.get(repository) ?? { written: 1, counted: 0 }
      for (const [label, labelLines] of work.labels)
        uses.set(label, (uses.get(label) ?? 0) + (labelLines * counted) / written)
    }
    return uses.size === 0 ? [] : [{ day, total: lines, worth, uses }]
  })
}
