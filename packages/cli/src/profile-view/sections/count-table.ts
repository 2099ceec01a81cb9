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

/** A column between the names and the commits. Commits then have a heading instead of a unit. */
export interface DetailColumn<Row> {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
  /** Minimum width of the result at which the column is shown. */
  readonly minWidth: number
  readonly cell: (row: Row) => string
}

export interface CountTable<Row extends CountRow = CountRow> {
  readonly title: string
  /** Heading of the right column. */
  readonly aside?: string
  readonly details?: readonly DetailColumn<Row>[]
  readonly rows: readonly Row[]
}

/** A table of names, commits and xp under a heading, as in Top Projects and People. */
export function countTable<Row extends CountRow>(
  { title, aside, details = [], rows }: CountTable<Row>,
  columns: Columns,
): Line[] {
  const visible = details.filter(({ minWidth }) => minWidth <= columns.width)
  const layout = createLayout(visible, columns)
  const countsCommits = rows.some(({ commitCount }) => commitCount !== undefined)
  const heading = [
    span(padCell(title, layout.nameWidth + 1 + layout.commitsWidth - COMMITS_WIDTH), 'strong'),
    ...visible.map((detail) => span(detailCell(detail, detail.title), 'dim')),
    span(padCell(layout.namesUnit || !countsCommits ? '' : 'commits', COMMITS_WIDTH, 'right'), 'dim'),
    span(padCell('xp', XP_WIDTH, 'right'), 'dim'),
    span(aside !== undefined && isWide(columns) ? `${' '.repeat(GAP)}${aside}` : '', 'dim'),
  ]
  return [heading, ...rows.map((row) => tableLine(row, visible, layout, columns))]
}

const XP_WIDTH = 7
const COMMITS_WIDTH = 9
const WIDE_COMMITS_WIDTH = 18
const DETAIL_GAP = 2

interface Layout {
  /** Whether the number of commits is followed by its unit, in a wider column without a heading. */
  readonly namesUnit: boolean
  readonly nameWidth: number
  readonly commitsWidth: number
}

function createLayout(details: readonly { readonly width: number }[], columns: Columns): Layout {
  const namesUnit = isWide(columns) && details.length === 0
  const commitsWidth = namesUnit ? WIDE_COMMITS_WIDTH : COMMITS_WIDTH
  const detailsWidth = details.reduce((sum, { width }) => sum + DETAIL_GAP + width, 0)
  const nameWidth =
    (isWide(columns) ? columns.edge : columns.width) - XP_WIDTH - commitsWidth - detailsWidth - 1
  return { namesUnit, nameWidth, commitsWidth }
}

function detailCell({ width, align }: Pick<DetailColumn<never>, 'width' | 'align'>, text: string): string {
  return `${' '.repeat(DETAIL_GAP)}${padCell(text, width, align)}`
}

function tableLine<Row extends CountRow>(
  row: Row,
  details: readonly DetailColumn<Row>[],
  { namesUnit, nameWidth, commitsWidth }: Layout,
  columns: Columns,
): Line {
  const commits = padCell(commitText(row, namesUnit), commitsWidth, 'right')
  const figure = span(
    padCell(row.experience === undefined ? '—' : formatXp(row.experience), XP_WIDTH, 'right'),
  )
  const asideSpans =
    isWide(columns) && row.aside
      ? [span(' '.repeat(GAP)), span(padCell(row.aside, columns.aside), 'dim')]
      : []
  return [
    span(` ${padCell(row.name, nameWidth)}`),
    ...details.map((detail) => span(detailCell(detail, detail.cell(row)))),
    span(commits, 'dim'),
    figure,
    ...asideSpans,
  ]
}

function commitText({ commitCount }: CountRow, namesUnit: boolean): string {
  if (commitCount === undefined) return ''
  return namesUnit ? pluralize(commitCount, 'commit') : formatNumber(commitCount)
}
