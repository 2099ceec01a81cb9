import type { EvidenceSeries } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths, thousandths } from './figures.ts'
import { paragraph } from './paragraph.ts'

/** The months of a language or technology and what they add up to (R7, R8). */
export function seriesLines(series: EvidenceSeries, width: number): Line[] {
  const months = series.months.toSorted((a, b) => (a.month < b.month ? 1 : -1))
  const ownDays = months.some(({ x }) => x !== null)
  const rows = months.map(({ month, x, experience }) => [
    month,
    hundredths(experience),
    x === null ? '' : thousandths(x),
  ])
  return [
    ...paragraph(sumOf(series), width),
    ...paragraph(ownDays ? 'xp of a month = 20 × (1 − e^(−x/25))' : '', width, 'dim'),
    ...table(ownDays ? columns : columns.slice(0, 2), rows, width),
  ]
}

/** The xp a series comes to. */
export function seriesXp({ months, factor, atMost }: EvidenceSeries): number {
  return Math.min(atMost ?? Number.POSITIVE_INFINITY, factor * monthsXp(months))
}

export const monthsXp = (months: EvidenceSeries['months']): number =>
  months.reduce((sum, { experience }) => sum + experience, 0)

// --- internal ---

const columns = [{ title: 'month' }, { title: 'xp', align: 'right' }, { title: 'x', align: 'right' }] as const

function sumOf(series: EvidenceSeries): string {
  const { months, factor, atMost } = series
  const sum = monthsXp(months)
  if (factor === 1 && atMost === null) return `the months together: ${hundredths(sum)}`
  const product = `the months together × (0.75 + 0.05 × difficulty): ${hundredths(sum)} × ${exact(factor)} = ${hundredths(sum * factor)}`
  if (atMost === null) return product
  return `${product}, at most ${exact(atMost)}: ${hundredths(seriesXp(series))}`
}
