import type { Evidence, Person } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths } from './figures.ts'
import { linkRows } from './links.ts'
import { heading, paragraph } from './paragraph.ts'

/** All languages with months, xp and temperature (R7, R10). */
export function languagesLines({ languages }: Person, evidence: Evidence, width: number): Line[] {
  if (languages.length === 0) return []
  const monthCounts = new Map(evidence.languages.map(({ name, months }) => [name, months.length]))
  const rows = languages.map(({ name, commitCount, experience, temperature }) => [
    name,
    formatNumber(commitCount),
    formatNumber(monthCounts.get(name) ?? 0),
    hundredths(experience),
    exact(temperature),
  ])
  return [
    heading('Languages'),
    ...paragraph(LANGUAGE_SHARES_NOTE, width, 'dim'),
    ...linkRows(
      table(columns, rows, width),
      languages.map(({ name }) => name),
    ),
  ]
}

export const LANGUAGE_SHARES_NOTE =
  'A month’s xp is split between languages by their share of each day’s effective lines.'

const columns = [
  { title: 'language' },
  { title: 'commits', align: 'right' },
  { title: 'months', align: 'right' },
  { title: 'xp', align: 'right' },
  { title: 'temperature', align: 'right' },
] as const
