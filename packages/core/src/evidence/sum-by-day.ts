import type { ExplainedCommit } from './select-evidence.ts'

/** What a figure's commits in one repository add up to on one day. */
export interface DaySum {
  readonly repository: string
  /** Days since 1970. */
  readonly day: number
  /** Months since January of year 0. */
  readonly month: number
  readonly experience: number
  readonly commitCount: number
}

/** Sums the commits that count, by day and repository, in chronological order. The sums are exact. */
export function sumByDay(commits: readonly ExplainedCommit[]): DaySum[] {
  const sums = new Map<string, DaySum>()
  for (const { commit, day, month, lines, experience } of commits) {
    if (lines === 0) continue
    const { repository } = commit
    const key = `${day} ${repository}`
    const sum = sums.get(key) ?? { repository, day, month, experience: 0, commitCount: 0 }
    sums.set(key, {
      ...sum,
      experience: addExactly(sum.experience, experience),
      commitCount: sum.commitCount + 1,
    })
  }
  return [...sums.values()].sort(
    (one, other) => one.day - other.day || (one.repository < other.repository ? -1 : 1),
  )
}

/** Adds figures of six decimals without floating-point noise. */
function addExactly(one: number, other: number): number {
  return (Math.round(one * 1e6) + Math.round(other * 1e6)) / 1e6
}
