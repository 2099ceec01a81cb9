import { COLD_BELOW, type TechnologyGroup, type TechnologyStat } from '@handiwork/core/contract'
import { count, number, xp } from '@handiwork/core/format'
import { cell, fit, widthOf } from '../../../ui/fit.ts'
import { fitLine, type Line, span, widthOfLine } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'

/** The best known groups, each with its technologies as far as there is room. */
export function technologiesSection(groups: readonly TechnologyGroup[], columns: Columns): Line[] {
  const full = groups.filter(({ technologies }) => technologies.length > 0)
  // A line that counts a single group would not save a line.
  const shown = full.length === ROWS + 1 ? full : full.slice(0, ROWS)
  const width = titleWidth(shown, columns)
  return [
    [span('Technologies', 'strong')],
    ...(full.length === 0 ? [[span(' Nothing to show', 'dim')]] : []),
    ...shown.map((group) => row(group, width, columns)),
    ...moreGroups(full.slice(shown.length), columns),
  ]
}

// --- internal ---

const ROWS = 6
const NARROWEST_TITLE = 8
const GAP = 2

function titleWidth(groups: readonly TechnologyGroup[], { width }: Columns): number {
  const longest = Math.max(0, ...groups.map(({ title }) => widthOf(title)))
  return Math.min(longest, Math.max(NARROWEST_TITLE, Math.floor(width * 0.32)))
}

function row({ title, technologies }: TechnologyGroup, width: number, columns: Columns): Line {
  const start = span(` ${cell(title, width)}${' '.repeat(GAP)}`)
  return [start, ...listed(technologies, columns.width - width - GAP - 1)]
}

/** As many technologies as there is room for, the first in any case, and how many are left. */
function listed(technologies: readonly TechnologyStat[], room: number): Line {
  // A name and its comma take three columns at least, so more need not be tried.
  for (let named = Math.min(technologies.length, Math.ceil(room / 3)); named > 1; named--) {
    const line = list(technologies, named)
    if (widthOfLine(line) <= room) return line
  }
  return fitLine(withProjects(technologies, room), room)
}

function list(technologies: readonly TechnologyStat[], named: number): Line {
  const left = technologies.length - named
  const items = technologies
    .slice(0, named)
    .flatMap((one, at) => (at === 0 ? item(one) : [span(', '), ...item(one)]))
  return left > 0 ? [...items, span(` +${number(left)}`, 'dim')] : items
}

function item({ title, experience, temperature, declaredOnly }: TechnologyStat): Line {
  if (declaredOnly) return [span(title, 'dim')]
  const figure = experience > 0 ? ` ${xp(experience)}` : ''
  if (experience > 0 && temperature < COLD_BELOW) return [span(`${title}${figure} cold`, 'cold')]
  return [span(title), span(figure, 'dim')]
}

/** A technology that stands alone has room to say where it is used. */
function withProjects(technologies: readonly TechnologyStat[], room: number): Line {
  const line = list(technologies, 1)
  const [only] = technologies
  if (technologies.length !== 1 || only === undefined || only.projectCount < 2) return line
  const used = span(`  Used in ${count(only.projectCount, 'project')}`, 'dim')
  return widthOfLine(line) + widthOf(used.text) <= room ? [...line, used] : line
}

function moreGroups(groups: readonly TechnologyGroup[], { width }: Columns): Line[] {
  if (groups.length === 0) return []
  const names = groups.map(({ title }) => title).join(', ')
  return [
    [span(` ${fit(`and ${count(groups.length, 'more group', 'more groups')}: ${names}`, width - 1)}`, 'dim')],
  ]
}
