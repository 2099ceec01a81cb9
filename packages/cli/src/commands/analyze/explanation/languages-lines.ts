import type { Evidence, Person } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'

/** All languages: in how many months they earned their xp, and how warm that is (R7, R10). */
export function languagesLines({ languages }: Person, evidence: Evidence, width: number): Line[] {
  if (languages.length === 0) return []
  const monthsOf = new Map(evidence.languages.map(({ name, months }) => [name, months.length]))
  const rows = languages.map(({ name, commitCount, experience, temperature }) => [
    name,
    number(commitCount),
    number(monthsOf.get(name) ?? 0),
    hundredths(experience),
    exact(temperature),
  ])
  return [heading('Languages'), ...paragraph(SHARES, width, 'dim'), ...table(columns, rows, width)]
}

/** How languages come to the xp of a month. */
export const SHARES =
  'The xp of a month is split over languages by their share of each day’s effective lines.'

// --- internal ---

const columns = [
  { title: 'language' },
  { title: 'commits', align: 'right' },
  { title: 'months', align: 'right' },
  { title: 'xp', align: 'right' },
  { title: 'temperature', align: 'right' },
] as const
