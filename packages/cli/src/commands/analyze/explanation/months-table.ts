import type { EvidenceMonth } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths, thousandths } from './figures.ts'
import { linkRows } from './links.ts'
import { heading, paragraph } from './paragraph.ts'

/** All months with their figures, newest first. */
export function monthsTable(months: readonly EvidenceMonth[], width: number): Line[] {
  if (months.length === 0) return []
  const rows = newestFirst(months)
  const total = months.reduce((sum, { experience }) => sum + experience, 0)
  return [
    heading('Months', `${hundredths(total)} xp`),
    ...paragraph(FORMULAS, width, 'dim'),
    ...linkRows(
      table(columns, rows.map(row), width),
      rows.map(({ month }) => month),
    ),
  ]
}

/** Sorts months in descending order. */
export const newestFirst = (months: readonly EvidenceMonth[]): EvidenceMonth[] =>
  months.toSorted((a, b) => (a.month < b.month ? 1 : -1))

const FORMULAS =
  'E is a day’s effective lines; D = min(4, log2(1 + E/20)). x is the sum of a month’s D; its xp is 20 × (1 − e^(−x/25)).'

const columns = [
  { title: 'month' },
  { title: 'days', align: 'right' },
  { title: 'commits', align: 'right' },
  { title: 'lines', align: 'right' },
  { title: 'x', align: 'right' },
  { title: 'xp', align: 'right' },
] as const

function row({ month, days, repositories, x, experience }: EvidenceMonth): string[] {
  const commits = repositories.reduce((sum, repository) => sum + repository.commits.length, 0)
  const lines = days.reduce((sum, day) => sum + day.lines, 0)
  return [
    month,
    formatNumber(days.length),
    formatNumber(commits),
    exact(lines),
    thousandths(x),
    hundredths(experience),
  ]
}
