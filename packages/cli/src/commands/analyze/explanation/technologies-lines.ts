import type { Evidence, EvidenceSeries, Person, TechnologyStat } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths } from './figures.ts'
import { linkRows } from './links.ts'
import { heading, paragraph } from './paragraph.ts'
import { monthsXp } from './series-lines.ts'

/** All technologies with the components of their xp (R8). */
export function technologiesLines(person: Person, { technologies }: Evidence, width: number): Line[] {
  const seriesByName = new Map(technologies.map((series) => [series.name, series]))
  const stats = listTechnologies(person)
  const rows = stats.map((one) => row(one, seriesByName.get(one.name)))
  if (rows.length === 0) return []
  return [
    heading('Technologies'),
    ...paragraph(
      'xp = sum of months × (0.75 + 0.05 × difficulty), up to the limit. A line can count for several technologies.',
      width,
      'dim',
    ),
    ...linkRows(
      table(columns, rows, width),
      stats.map(({ name }) => name),
    ),
  ]
}

/** All technologies of a person, in group order. */
export const listTechnologies = ({ groups }: Person): TechnologyStat[] =>
  groups.flatMap(({ technologies }) => technologies)

const columns = [
  { title: 'technology' },
  { title: 'projects', align: 'right' },
  { title: 'months', align: 'right' },
  { title: 'sum', align: 'right' },
  { title: 'factor', align: 'right' },
  { title: 'limit', align: 'right' },
  { title: 'xp', align: 'right' },
] as const

function row(
  { title: name, projectCount, experience, declaredOnly }: TechnologyStat,
  series: EvidenceSeries | undefined,
) {
  const title = declaredOnly ? `${name} (declared only)` : name
  const start = [title, formatNumber(projectCount)]
  if (series === undefined) return [...start, '', '', '', '', hundredths(experience)]
  const { months, factor, limit } = series
  const limitText = limit === null ? '—' : exact(limit)
  return [
    ...start,
    formatNumber(months.length),
    hundredths(monthsXp(months)),
    exact(factor),
    limitText,
    hundredths(experience),
  ]
}
