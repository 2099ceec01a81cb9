import type { Evidence, EvidenceSeries, Person, TechnologyStat } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { exact, hundredths } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'
import { monthsXp } from './series-lines.ts'

/** All technologies with the figures their xp is made of (R8). */
export function technologiesLines(person: Person, { technologies }: Evidence, width: number): Line[] {
  const seriesOf = new Map(technologies.map((series) => [series.name, series]))
  const rows = technologiesOf(person).map((one) => row(one, seriesOf.get(one.name)))
  if (rows.length === 0) return []
  return [
    heading('Technologies'),
    ...paragraph(
      'xp = the months together × (0.75 + 0.05 × difficulty), up to the limit. They overlap: a line can use several.',
      width,
      'dim',
    ),
    ...table(columns, rows, width),
  ]
}

/** Every technology of a person, in the order of the groups. */
export const technologiesOf = ({ groups }: Person): TechnologyStat[] =>
  groups.flatMap(({ technologies }) => technologies)

// --- internal ---

const columns = [
  { title: 'technology' },
  { title: 'projects', align: 'right' },
  { title: 'months', align: 'right' },
  { title: 'together', align: 'right' },
  { title: 'factor', align: 'right' },
  { title: 'limit', align: 'right' },
  { title: 'xp', align: 'right' },
] as const

function row(
  { title: name, projectCount, experience, declaredOnly }: TechnologyStat,
  series: EvidenceSeries | undefined,
) {
  const title = declaredOnly ? `${name} (manifest only)` : name
  const start = [title, number(projectCount)]
  if (series === undefined) return [...start, '', '', '', '', hundredths(experience)]
  const { months, factor, atMost } = series
  const limit = atMost === null ? '—' : exact(atMost)
  return [
    ...start,
    number(months.length),
    hundredths(monthsXp(months)),
    exact(factor),
    limit,
    hundredths(experience),
  ]
}
