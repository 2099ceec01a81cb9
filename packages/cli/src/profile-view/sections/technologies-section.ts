import { COLD_THRESHOLD, type TechnologyGroup, type TechnologyStat } from '@handiwork/core/contract'
import { formatNumber, formatXp, pluralize } from '@handiwork/core/format'
import { type Line, lineWidth, span, truncateLine } from '../../ui/span.ts'
import { displayWidth, padCell, truncate } from '../../ui/truncate.ts'
import type { Columns } from './columns.ts'

/** The top groups with as many technologies as fit. */
export function technologiesSection(groups: readonly TechnologyGroup[], columns: Columns): Line[] {
  const nonEmpty = groups.filter(({ technologies }) => technologies.length > 0)
  // A line for a single remaining group would not save a line.
  const visible = nonEmpty.length === MAX_ROWS + 1 ? nonEmpty : nonEmpty.slice(0, MAX_ROWS)
  const width = titleWidth(visible, columns)
  return [
    [span('Technologies', 'strong')],
    ...(nonEmpty.length === 0 ? [[span(' Nothing to show', 'dim')]] : []),
    ...visible.map((group) => row(group, width, columns)),
    ...moreGroups(nonEmpty.slice(visible.length), columns),
  ]
}

const MAX_ROWS = 6
const MIN_TITLE_WIDTH = 8
const GAP = 2

function titleWidth(groups: readonly TechnologyGroup[], { width }: Columns): number {
  const longest = Math.max(0, ...groups.map(({ title }) => displayWidth(title)))
  return Math.min(longest, Math.max(MIN_TITLE_WIDTH, Math.floor(width * 0.32)))
}

function row({ title, technologies }: TechnologyGroup, width: number, columns: Columns): Line {
  const start = span(` ${padCell(title, width)}${' '.repeat(GAP)}`)
  return [start, ...fittingList(technologies, columns.width - width - GAP - 1)]
}

/** Lists as many technologies as fit, at least one, and the number of remaining ones. */
function fittingList(technologies: readonly TechnologyStat[], availableWidth: number): Line {
  // A name and its comma need at least three columns, which bounds the number to try.
  for (
    let shownCount = Math.min(technologies.length, Math.ceil(availableWidth / 3));
    shownCount > 1;
    shownCount--
  ) {
    const line = technologyList(technologies, shownCount)
    if (lineWidth(line) <= availableWidth) return line
  }
  return truncateLine(withProjects(technologies, availableWidth), availableWidth)
}

function technologyList(technologies: readonly TechnologyStat[], shownCount: number): Line {
  const remaining = technologies.length - shownCount
  const items = technologies
    .slice(0, shownCount)
    .flatMap((one, index) => (index === 0 ? item(one) : [span(', '), ...item(one)]))
  return remaining > 0 ? [...items, span(` +${formatNumber(remaining)}`, 'dim')] : items
}

function item({ title, experience, temperature, declaredOnly }: TechnologyStat): Line {
  if (declaredOnly) return [span(title, 'dim')]
  const figure = experience > 0 ? ` ${formatXp(experience)}` : ''
  if (experience > 0 && temperature < COLD_THRESHOLD) return [span(`${title}${figure} cold`, 'cold')]
  return [span(title), span(figure, 'dim')]
}

/** If there is only one technology, adds the number of projects. */
function withProjects(technologies: readonly TechnologyStat[], availableWidth: number): Line {
  const line = technologyList(technologies, 1)
  const [single] = technologies
  if (technologies.length !== 1 || single === undefined || single.projectCount < 2) return line
  const usage = span(`  Used in ${pluralize(single.projectCount, 'project')}`, 'dim')
  return lineWidth(line) + displayWidth(usage.text) <= availableWidth ? [...line, usage] : line
}

function moreGroups(groups: readonly TechnologyGroup[], { width }: Columns): Line[] {
  if (groups.length === 0) return []
  const names = groups.map(({ title }) => title).join(', ')
  return [
    [
      span(
        ` ${truncate(`and ${pluralize(groups.length, 'more group', 'more groups')}: ${names}`, width - 1)}`,
        'dim',
      ),
    ],
  ]
}
