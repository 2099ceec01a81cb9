import { monthStarts, type Push } from '@handiwork/core/contract'
import { formatMonth, formatNumber } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { sparkline } from '../../ui/sparkline.ts'
import { wrapItems } from '../../ui/wrap-items.ts'
import type { Columns } from './columns.ts'

/** A sparkline of commits per month over the last twelve months. */
export function commitsSection(pushes: readonly Push[], asOf: Date, columns: Columns): Line[] {
  const counts = monthStarts(asOf).map((start) => countCommits(start, pushes))
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const period = `${formatMonth(new Date(monthStarts(asOf)[0] ?? 0))} to ${formatMonth(asOf)}`
  return wrapItems(
    [
      [span('Commits', 'strong')],
      [span(sparkline(counts), 'copper')],
      [span(`${period}, ${formatNumber(total)} total`, 'dim')],
    ],
    columns.width,
  )
}

function countCommits(start: number, pushes: readonly Push[]): number {
  const monthPushes = pushes.filter(({ timestamp }) => Date.parse(timestamp) === start)
  return monthPushes.reduce((sum, { commitCount }) => sum + commitCount, 0)
}
