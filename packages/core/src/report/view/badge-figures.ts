import type { Badge } from '../../contract/index.ts'
import { pluralize } from '../../format/index.ts'
import { decimal } from './decimal.ts'

/** Formats the figures behind a badge: 402.3 xp, 61 months, 4 projects, 24% tests. */
export const formatBadgeFigures = ({ figures }: Badge): string =>
  Object.entries(figures)
    .map(([name, value]) => formatFigure(name, value))
    .join(', ')

/** Formats what the next level requires: 5.1 xp more, 1 project more. */
export const formatMissing = ({ missing, level }: Badge): string => {
  if (missing.length === 0) return level === 'great' ? 'the highest level' : '—'
  return missing.map(({ figure, have, need }) => formatMissingFigure(figure, have, need)).join(', ')
}

function formatFigure(name: string, value: number): string {
  if (name === 'experience') return `${decimal(value)} xp`
  if (name === 'activeMonthCount') return pluralize(value, 'month')
  if (name === 'repositoryCount') return pluralize(value, 'project')
  if (name === 'testShare') return `${decimal(100 * value)}% tests`
  return `${splitCamelCase(name)} ${decimal(value)}`
}

function formatMissingFigure(name: string, have: number, need: number): string {
  if (name === 'testShare') return `${decimal(100 * need)}% tests`
  const isCounted = ['experience', 'activeMonthCount', 'repositoryCount'].includes(name)
  return isCounted
    ? `${formatFigure(name, Math.max(0, need - have))} more`
    : `${formatFigure(name, need)} (now ${decimal(have)})`
}

const splitCamelCase = (name: string) =>
  name.replace(/(?<=\p{Ll})\p{Lu}/gu, (capital) => ` ${capital.toLowerCase()}`)
