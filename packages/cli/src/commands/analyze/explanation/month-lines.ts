import type { EvidenceDay, EvidenceMonth } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { commitLines } from './commit-lines.ts'
import { exact, hundredths, thousandths } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'

/** A month with its formulas, its days and its commits by repository (R5 to R7). */
export function monthLines(month: EvidenceMonth, width: number): Line[] {
  return [
    heading(month.month, `${hundredths(month.experience)} xp`),
    ...paragraph(sumOfDays(month), width),
    ...paragraph(`X = 20 × (1 − e^(−${thousandths(month.x)}/25)) = ${hundredths(month.experience)}`, width),
    [],
    ...daysTable(month.days, width),
    ...month.repositories.flatMap(({ name, experience, commits }) => [
      [],
      heading(` ${name}`, `${hundredths(experience)} xp`),
      ...commits.flatMap((commit) => commitLines(commit, width)),
    ]),
  ]
}

/** What days are worth, and where lines of a repository were too many. */
export function daysTable(days: readonly EvidenceDay[], width: number): Line[] {
  const rows = days.map(({ date, lines, worth }) => [date, exact(lines), worthOf(lines, worth)])
  const columns = [
    { title: 'day' },
    { title: 'E, lines', align: 'right' },
    { title: 'D', align: 'right' },
  ] as const
  return [...table(columns, rows, width), ...days.flatMap((day) => capped(day, width))]
}

// --- internal ---

/** R6 */
const DAY_AT_MOST = 4

function sumOfDays({ days, x }: EvidenceMonth): string {
  if (days.length === 0) return `x = ${thousandths(x)}`
  const worths = days.map(({ worth }) => thousandths(worth)).join(' + ')
  return days.length === 1 ? `x = ${worths}` : `x = ${worths} = ${thousandths(x)}`
}

function worthOf(lines: number, worth: number): string {
  const formula = `log2(1 + ${exact(lines)}/20)`
  return `${worth < DAY_AT_MOST ? formula : `min(${DAY_AT_MOST}, ${formula})`} = ${thousandths(worth)}`
}

function capped({ date, repositories }: EvidenceDay, width: number): Line[] {
  return repositories
    .filter(({ lines, counted }) => counted < lines)
    .flatMap(({ name, lines, counted }) =>
      paragraph(
        `${date}: of ${exact(lines)} effective lines in ${name} ${exact(counted)} count, for 600 are the most`,
        width,
        'dim',
      ),
    )
}
