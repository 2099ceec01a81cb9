import type { Push } from '../../contract/index.ts'

export interface Year {
  readonly year: number
  readonly commitCount: number
  /** Commits of January to December. */
  readonly months: readonly number[]
}

/** All years from the first month with commits to a date, latest first. */
export function commitsByYear(pushes: readonly Push[], asOf: Date): Year[] {
  const monthsByYear = new Map<number, number[]>()
  for (const { timestamp, commitCount } of pushes) {
    const date = new Date(timestamp)
    const months = monthsByYear.get(date.getUTCFullYear()) ?? new Array<number>(12).fill(0)
    months[date.getUTCMonth()]! += commitCount
    monthsByYear.set(date.getUTCFullYear(), months)
  }
  if (monthsByYear.size === 0) return []
  const last = asOf.getUTCFullYear()
  return Array.from({ length: last - Math.min(...monthsByYear.keys()) + 1 }, (_, index) => {
    const months = monthsByYear.get(last - index) ?? new Array<number>(12).fill(0)
    return { year: last - index, months, commitCount: months.reduce((sum, count) => sum + count, 0) }
  })
}
