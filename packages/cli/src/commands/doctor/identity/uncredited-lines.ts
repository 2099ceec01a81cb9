import type { UncreditedCommit, UncreditedGroup, UncreditedReport } from '@handiwork/core/contract'
import { formatDay, formatMonth, formatNumber, pluralize } from '@handiwork/core/format'
import { type Line, span, type Tone, truncateLine } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import { wrapText } from '../../../ui/wrap-items.ts'

/** The groups of uncredited commits as lines of text. */
export function uncreditedLines(report: UncreditedReport, availableWidth: number): Line[] {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, availableWidth))
  const showsRepository = report.repositories.length > 1
  const lines = stackSections([
    paragraph(summary(report), width, 'strong'),
    ...report.groups.map((group) => groupLines(group, width, showsRepository)),
    closing(report, width),
  ])
  return lines.map((line) => truncateLine(line, width))
}

const MIN_WIDTH = 20
const MAX_WIDTH = 100

function summary({ repositories, groups }: UncreditedReport): string {
  const credited = sum(repositories.map(({ creditedCount }) => creditedCount))
  const uncredited = sum(groups.map(({ commitCount }) => commitCount))
  if (credited + uncredited === 0) return 'No commit names you.'
  if (uncredited === 0)
    return credited === 1
      ? 'All good: the only commit that names you is credited to you.'
      : `All good: all ${formatNumber(credited)} commits that name you are credited to you.`
  const names = uncredited === 1 ? 'names' : 'name'
  return `${pluralize(credited, 'commit')} ${credited === 1 ? 'is' : 'are'} credited to you. ${
    credited === 0 ? formatNumber(uncredited) : `${formatNumber(uncredited)} more`
  } ${names} you without credit.`
}

function groupLines(
  { title, why, action, commits, ...group }: UncreditedGroup,
  width: number,
  showsRepository: boolean,
): Line[] {
  const remaining = group.commitCount - commits.length
  return [
    ...paragraph(title, width, 'strong'),
    ...paragraph(
      [pluralize(group.commitCount, 'commit'), period(group)].filter(Boolean).join(', '),
      width,
      'copper',
      1,
    ),
    ...paragraph(why, width, 'plain', 1),
    ...(action === null
      ? paragraph('No action needed.', width, 'dim', 1)
      : paragraph(`Next step: ${action}`, width, 'plain', 1)),
    ...commits.map((commit) => commitLine(commit, showsRepository)),
    ...(remaining > 0 ? [[span(`   and ${formatNumber(remaining)} more`, 'dim')]] : []),
  ]
}

/** Jan 2024, or Jan 2024 to Mar 2025 */
function period({ firstAt, lastAt }: Pick<UncreditedGroup, 'firstAt' | 'lastAt'>): string {
  if (firstAt === null || lastAt === null) return ''
  const [first, last] = [firstAt, lastAt].map((date) => formatMonth(new Date(date)))
  return first === last ? `${first}` : `${first} to ${last}`
}

const ID_LENGTH = 12
const DATE_WIDTH = '20 Nov 2026'.length

function commitLine({ id, authoredAt, repository }: UncreditedCommit, showsRepository: boolean): Line {
  const date = authoredAt === null ? 'no date' : formatDay(new Date(authoredAt))
  return [
    span(`   ${id.slice(0, ID_LENGTH)}  `, 'dim'),
    span(showsRepository ? `${date.padEnd(DATE_WIDTH)}  ${repository}` : date, 'dim'),
  ]
}

function closing({ person, repositories, groups }: UncreditedReport, width: number): Line[] {
  const authors = [...new Set([...person.authors, ...person.emails])]
  const names = person.names.filter((name) => !authors.includes(name))
  const missing = groups.length + sum(repositories.map(({ creditedCount }) => creditedCount)) === 0
  const note = names.length === 0 ? '' : ' A name alone is listed, but not credited.'
  return [
    `Looked for ${[...authors, ...names].join(', ')}.${note}`,
    ...(missing ? ['If you commit with another address, name, or login, add it with --author.'] : []),
    ...(repositories.some(({ shallow }) => shallow)
      ? ['A clone is shallow: earlier commits are missing from it.']
      : []),
  ].flatMap((text) => paragraph(text, width, 'dim'))
}

function paragraph(text: string, width: number, tone: Tone, indent = 0): Line[] {
  return wrapText(text, width - indent).map((line) => [span(`${' '.repeat(indent)}${line}`, tone)])
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
