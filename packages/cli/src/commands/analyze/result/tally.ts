import { count, number, xp } from '@handiwork/core/format'
import { cell } from '../../../ui/fit.ts'
import { type Line, span } from '../../../ui/span.ts'
import { type Columns, GAP, isWide } from './columns.ts'

export interface Tally {
  readonly name: string
  /** Left blank where it is not known. */
  readonly commitCount: number | undefined
  readonly experience: number | undefined
  /** Said to the right of the figures where there is room. */
  readonly aside?: string
}

export interface TallyTable {
  readonly title: string
  /** The heading of what is said to the right of the figures. */
  readonly aside?: string
  readonly rows: readonly Tally[]
}

/** Rows of name, commits and xp under a heading; the shape of Top Projects and of People. */
export function tally({ title, aside, rows }: TallyTable, columns: Columns): Line[] {
  const nameWidth = (isWide(columns) ? columns.edge : columns.width) - XP - COMMITS - 1
  const countsCommits = rows.some(({ commitCount }) => commitCount !== undefined)
  const head = [
    span(cell(title, nameWidth + 1), 'strong'),
    span(cell(isWide(columns) || !countsCommits ? '' : 'commits', COMMITS, 'right'), 'dim'),
    span(cell('xp', XP, 'right'), 'dim'),
    span(aside !== undefined && isWide(columns) ? `${' '.repeat(GAP)}${aside}` : '', 'dim'),
  ]
  return [head, ...rows.map((row) => line(row, nameWidth, columns))]
}

// --- internal ---

const XP = 7
const COMMITS = 9
const WORDY_COMMITS = 18

function line(row: Tally, nameWidth: number, columns: Columns): Line {
  const wide = isWide(columns)
  const commitsWidth = wide ? WORDY_COMMITS : COMMITS
  const name = cell(row.name, nameWidth + COMMITS - commitsWidth)
  const commits = cell(commitsOf(row, wide), commitsWidth, 'right')
  const figure = span(cell(row.experience === undefined ? '—' : xp(row.experience), XP, 'right'))
  const rest = wide && row.aside ? [span(' '.repeat(GAP)), span(cell(row.aside, columns.aside), 'dim')] : []
  return [span(` ${name}`), span(commits, 'dim'), figure, ...rest]
}

function commitsOf({ commitCount }: Tally, wide: boolean): string {
  if (commitCount === undefined) return ''
  return wide ? count(commitCount, 'commit') : number(commitCount)
}
