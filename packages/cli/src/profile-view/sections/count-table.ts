import { formatNumber, formatXp, pluralize } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { padCell } from '../../ui/truncate.ts'
import { type Columns, GAP, isWide } from './columns.ts'

export interface CountRow {
  readonly name: string
  /** Blank if unknown. */
  readonly commitCount: number | undefined
  readonly experience: number | undefined
  /** Shown to the right of the figures on wide terminals. */
  readonly aside?: string
}

export interface CountTable {
  readonly title: string
  /** Heading of the right column. */
  readonly aside?: string
  readonly rows: readonly CountRow[]
}

/** A table of names, commits and xp under a heading, as in Top Projects and People. */
export function countTable({ title, aside, rows }: CountTable, columns: Columns): Line[] {
  const nameWidth = (isWide(columns) ? columns.edge : columns.width) - XP_WIDTH - COMMITS_WIDTH - 1
  const countsCommits = rows.some(({ commitCount }) => commitCount !== undefined)
  const heading = [
    span(padCell(title, nameWidth + 1), 'strong'),
    span(padCell(isWide(columns) || !countsCommits ? '' : 'commits', COMMITS_WIDTH, 'right'), 'dim'),
    span(padCell('xp', XP_WIDTH, 'right'), 'dim'),
    span(aside !== undefined && isWide(columns) ? `${' '.repeat(GAP)}${aside}` : '', 'dim'),
  ]
  return [heading, ...rows.map((row) => tableLine(row, nameWidth, columns))]
}

const XP_WIDTH = 7
const COMMITS_WIDTH = 9
const WIDE_COMMITS_WIDTH = 18

function tableLine(row: CountRow, nameWidth: number, columns: Columns): Line {
  const isWideLayout = isWide(columns)
  const commitsWidth = isWideLayout ? WIDE_COMMITS_WIDTH : COMMITS_WIDTH
  const name = padCell(row.name, nameWidth + COMMITS_WIDTH - commitsWidth)
  const commits = padCell(commitText(row, isWideLayout), commitsWidth, 'right')
  const figure = span(
    padCell(row.experience === undefined ? '—' : formatXp(row.experience), XP_WIDTH, 'right'),
  )
  const asideSpans =
    isWideLayout && row.aside ? [span(' '.repeat(GAP)), span(padCell(row.aside, columns.aside), 'dim')] : []
  return [span(` ${name}`), span(commits, 'dim'), figure, ...asideSpans]
}

function commitText({ commitCount }: CountRow, isWideLayout: boolean): string {
  if (commitCount === undefined) return ''
  return isWideLayout ? pluralize(commitCount, 'commit') : formatNumber(commitCount)
}
