import type { Push } from '@handiwork/core/contract'
import { month, number } from '@handiwork/core/format'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { sparkline } from '../../../ui/sparkline.ts'
import type { Columns } from './columns.ts'

/** The commits of each of the last twelve months. */
export function commitsSection(pushes: readonly Push[], asOf: Date, columns: Columns): Line[] {
  const counts = months(asOf).map((start) => commitsIn(start, pushes))
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const between = `${month(new Date(months(asOf)[0] ?? 0))} to ${month(asOf)}`
  return flow(
    [
      [span('Commits', 'strong')],
      [span(sparkline(counts), 'copper')],
      [span(`${between}, ${number(total)} in all`, 'dim')],
    ],
    columns.width,
  )
}

// --- internal ---

const MONTHS_SHOWN = 12

function months(asOf: Date): number[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, at) =>
    Date.UTC(asOf.getUTCFullYear(), asOf.getUTCMonth() - MONTHS_SHOWN + 1 + at),
  )
}

function commitsIn(start: number, pushes: readonly Push[]): number {
  const ofMonth = pushes.filter(({ timestamp }) => Date.parse(timestamp) === start)
  return ofMonth.reduce((sum, { commitCount }) => sum + commitCount, 0)
}
