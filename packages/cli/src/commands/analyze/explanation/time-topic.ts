import type { EvidenceMonth } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { commitLines } from './commit-lines.ts'
import { hundredths, thousandths } from './figures.ts'
import { daysTable, monthLines } from './month-lines.ts'
import { monthsTable } from './months-table.ts'
import { heading } from './paragraph.ts'
import type { Topic } from './topic.ts'

/** 2026, 2026-05 or 2026-05-04. */
export const timeTopic: Topic = (word, { evidence: { months } }, width) => {
  if (/^\d{4}$/.test(word)) return ofYear(word, months, width)
  if (/^\d{4}-\d{2}$/.test(word))
    return months.filter(({ month }) => month === word).map((month) => monthLines(month, width))
  return months.flatMap((month) => ofDay(word, month, width))
}

// --- internal ---

function ofYear(year: string, months: readonly EvidenceMonth[], width: number): Line[][] {
  const own = months.filter(({ month }) => month.startsWith(`${year}-`))
  return own.length === 0 ? [] : [monthsTable(own, width)]
}

function ofDay(date: string, month: EvidenceMonth, width: number): Line[][] {
  const days = month.days.filter((day) => day.date === date)
  if (days.length === 0) return []
  const commits = month.repositories.map(({ name, commits }) => ({
    name,
    commits: commits.filter(({ timestamp }) => timestamp.startsWith(date)),
  }))
  return [
    [heading(date), ...daysTable(days, width), ...partOfMonth(month)],
    ...commits
      .filter(({ commits }) => commits.length > 0)
      .map(({ name, commits }) => [
        heading(name),
        ...commits.flatMap((commit) => commitLines(commit, width)),
      ]),
  ]
}

function partOfMonth({ month, x, experience }: EvidenceMonth): Line[] {
  return [heading(` ${month}`, `x = ${thousandths(x)}, ${hundredths(experience)} xp`)]
}
