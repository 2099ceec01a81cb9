import type { EvidenceSeries } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths, thousandths } from './figures.ts'
import { linkRows } from './links.ts'
import { paragraph } from './paragraph.ts'

/** The months of a language or technology, and their sum (R7, R8). */
export function seriesLines(series: EvidenceSeries, width: number): Line[] {
  const months = series.months.toSorted((a, b) => (a.month < b.month ? 1 : -1))
  const hasDayFigures = months.some(({ x }) => x !== null)
  const rows = months.map(({ month, x, experience }) => [
    month,
    hundredths(experience),
    x === null ? '' : thousandths(x),
  ])
  return [
    ...paragraph(sumFormula(series), width),
    ...paragraph(hasDayFigures ? 'xp of a month = 20 × (1 − e^(−x/25))' : '', width, 'dim'),
    ...linkRows(
      table(hasDayFigures ? columns : columns.slice(0, 2), rows, width),
      months.map(({ month }) => month),
    ),
  ]
}

/** The xp of a series: the sum of its months times the factor, up to the limit. */
export function seriesXp({ months, factor, limit }: EvidenceSeries): number {
  return Math.min(limit ?? Number.POSITIVE_INFINITY, factor * monthsXp(months))
}

export const monthsXp = (months: EvidenceSeries['months']): number =>
  months.reduce((sum, { experience }) => sum + experience, 0)

const columns = [{ title: 'month' }, { title: 'xp', align: 'right' }, { title: 'x', align: 'right' }] as const

function sumFormula(series: EvidenceSeries): string {
  const { months, factor, limit } = series
  const sum = monthsXp(months)
  if (factor === 1 && limit === null) return `sum of months: ${hundredths(sum)}`
  const product = `sum of months × (0.75 + 0.05 × difficulty): ${hundredths(sum)} × ${exact(factor)} = ${hundredths(sum * factor)}`
  if (limit === null) return product
  return `${product}, at most ${exact(limit)}: ${hundredths(seriesXp(series))}`
}
