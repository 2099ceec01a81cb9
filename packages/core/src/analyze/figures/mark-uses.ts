import { type DayUse, type MonthlyUse, monthlyUse } from '../../score/technology-experience.ts'
import type { CountedWork, Earnings } from './earnings.ts'

/** What a person's work in files that bear a mark comes to: a technology, the technologies of a badge, tests. */
export interface MarkUse {
  /** x of each month since the year 0 (R8). */
  readonly months: MonthlyUse
  /** Ids of the repositories. */
  readonly repositories: ReadonlySet<string>
  /** Author date of the last such commit, in seconds since 1970. */
  readonly lastSeconds: number
  /** Effective lines before the day's cap. */
  readonly lines: number
}

/** All marks of somebody's work; of one repository alone where its id is given. */
export function markUses({ counted, ledger }: Earnings, repository?: string): Map<string, MarkUse> {
  const works = repository === undefined ? counted : counted.filter((work) => work.repository === repository)
  const months = monthlyUse(dayUses(works, ledger))
  const uses = new Map<string, { repositories: Set<string>; lastSeconds: number; lines: number }>()
  for (const { repository, work } of works)
    for (const [mark, lines] of work.marks) {
      const use = uses.get(mark) ?? { repositories: new Set(), lastSeconds: 0, lines: 0 }
      uses.set(mark, use)
      use.repositories.add(repository)
      use.lastSeconds = Math.max(use.lastSeconds, work.seconds)
      use.lines += lines
    }
  return new Map([...uses].map(([mark, use]) => [mark, { ...use, months: months.get(mark) ?? new Map() }]))
}

// --- internal ---

/** Lines of a mark shrink with their repository's day where that is over the cap. */
function dayUses(works: readonly CountedWork[], ledger: Earnings['ledger']): DayUse[] {
  const byDay = Map.groupBy(works, ({ work }) => work.day)
  return ledger.flatMap(({ day, lines, worth, repositories }) => {
    const uses = new Map<string, number>()
    for (const { repository, work } of byDay.get(day) ?? []) {
      const { written, counted } = repositories.get(repository) ?? { written: 1, counted: 0 }
      for (const [mark, part] of work.marks)
        uses.set(mark, (uses.get(mark) ?? 0) + (part * counted) / written)
    }
    return uses.size === 0 ? [] : [{ day, total: lines, worth, uses }]
  })
}
