import type { EvidenceMonthRow } from '@handiwork/core/api'

/** The last month with commits before a month without any, and the first one after it. */
export function closestMonths(
  months: readonly Pick<EvidenceMonthRow, 'month' | 'commitCount'>[],
  month: string,
): string[] {
  const used = months.filter(({ commitCount }) => commitCount > 0).map((one) => one.month)
  return [used.findLast((one) => one < month), used.find((one) => one > month)].filter(
    (one) => one !== undefined,
  )
}
