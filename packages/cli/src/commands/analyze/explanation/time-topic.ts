import type { EvidenceMonth } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { commitLines } from './commit-lines.ts'
import { hundredths, thousandths } from './figures.ts'
import { linkLine } from './links.ts'
import { daysTable, monthLines } from './month-lines.ts'
import { monthsTable } from './months-table.ts'
import { heading } from './paragraph.ts'
import type { TopicExplainer } from './topic.ts'

/** Explains a year, month or day: 2026, 2026-05 or 2026-05-04. */
export const timeTopic: TopicExplainer = (topic, { evidence: { months } }, width) => {
  if (/^\d{4}$/.test(topic)) return explainYear(topic, months, width)
  if (/^\d{4}-\d{2}$/.test(topic))
    return months.filter(({ month }) => month === topic).map((month) => monthLines(month, width))
  return months.flatMap((month) => explainDay(topic, month, width))
}

function explainYear(year: string, months: readonly EvidenceMonth[], width: number): Line[][] {
  const monthsOfYear = months.filter(({ month }) => month.startsWith(`${year}-`))
  return monthsOfYear.length === 0 ? [] : [monthsTable(monthsOfYear, width)]
}

function explainDay(date: string, month: EvidenceMonth, width: number): Line[][] {
  const days = month.days.filter((day) => day.date === date)
  if (days.length === 0) return []
  const commits = month.repositories.map(({ name, commits }) => ({
    name,
    commits: commits.filter(({ timestamp }) => timestamp.startsWith(date)),
  }))
  return [
    [heading(date), ...daysTable(days, width), ...monthHeading(month)],
    ...commits
      .filter(({ commits }) => commits.length > 0)
      .map(({ name, commits }) => [
        linkLine(heading(name), name),
        ...commits.flatMap((commit) => commitLines(commit, width)),
      ]),
  ]
}

function monthHeading({ month, x, experience }: EvidenceMonth): Line[] {
  return [linkLine(heading(` ${month}`, `x = ${thousandths(x)}, ${hundredths(experience)} xp`), month)]
}
