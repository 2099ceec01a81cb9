import type { EvidenceDay, EvidenceMonth } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { commitLines } from './commit-lines.ts'
import { exact, hundredths, thousandths } from './figures.ts'
import { linkLine, linkRows } from './links.ts'
import { heading, paragraph } from './paragraph.ts'

/** A month with its formulas, its days, and its commits by repository (R5 to R7). */
export function monthLines(month: EvidenceMonth, width: number): Line[] {
  return [
    heading(month.month, `${hundredths(month.experience)} xp`),
    ...paragraph(daySumFormula(month), width),
    ...paragraph(`X = 20 × (1 − e^(−${thousandths(month.x)}/25)) = ${hundredths(month.experience)}`, width),
    [],
    ...daysTable(month.days, width),
    ...month.repositories.flatMap(({ name, experience, commits }) => [
      [],
      linkLine(heading(` ${name}`, `${hundredths(experience)} xp`), name),
      ...commits.flatMap((commit) => commitLines(commit, width)),
    ]),
  ]
}

/** The value of each day, and the repositories that exceed the daily limit of lines. */
export function daysTable(days: readonly EvidenceDay[], width: number): Line[] {
  const rows = days.map(({ date, lines, worth }) => [date, exact(lines), worthFormula(lines, worth)])
  const columns = [
    { title: 'day' },
    { title: 'E, lines', align: 'right' },
    { title: 'D', align: 'right' },
  ] as const
  const dates = days.map(({ date }) => date)
  return [
    ...linkRows(table(columns, rows, width), dates),
    ...days.flatMap((day) => cappedRepositories(day, width)),
  ]
}

/** R6 */
const MAX_DAY_WORTH = 4

function daySumFormula({ days, x }: EvidenceMonth): string {
  if (days.length === 0) return `x = ${thousandths(x)}`
  const terms = days.map(({ worth }) => thousandths(worth)).join(' + ')
  return days.length === 1 ? `x = ${terms}` : `x = ${terms} = ${thousandths(x)}`
}

function worthFormula(lines: number, worth: number): string {
  const formula = `log2(1 + ${exact(lines)}/20)`
  return `${worth < MAX_DAY_WORTH ? formula : `min(${MAX_DAY_WORTH}, ${formula})`} = ${thousandths(worth)}`
}

function cappedRepositories({ date, repositories }: EvidenceDay, width: number): Line[] {
  return repositories
    .filter(({ lines, counted }) => counted < lines)
    .flatMap(({ name, lines, counted }) =>
      paragraph(
        `${date}: ${exact(counted)} of ${exact(lines)} effective lines in ${name} count (limit: 600)`,
        width,
        'dim',
      ),
    )
}
