import { type Line, span, type Tone } from './span.ts'
import { displayWidth, padCell } from './truncate.ts'

export interface TableColumn {
  readonly title: string
  /** Use `right` for numbers. */
  readonly align?: 'left' | 'right'
  readonly tone?: Tone
}

/**
 * A table with a dimmed heading. Columns are as wide as their content; if space is short, the first one
 * shrinks.
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): Line[] {
  if (rows.length === 0) return []
  const widths = columnWidths(columns, rows, width - INDENT)
  const heading = columns.map((column): TableColumn => ({ ...column, tone: 'dim' }))
  return [
    tableRow(
      heading,
      columns.map(({ title }) => title),
      widths,
    ),
    ...rows.map((row) => tableRow(columns, row, widths)),
  ]
}

const INDENT = 1
const GAP = 2
const MIN_COLUMN_WIDTH = 8

function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  availableWidth: number,
): number[] {
  const [first = 0, ...rest] = columns.map(({ title }, at) =>
    rows.reduce((max, row) => Math.max(max, displayWidth(row[at] ?? '')), displayWidth(title)),
  )
  const remaining = availableWidth - rest.reduce((sum, width) => sum + width + GAP, 0)
  return [Math.min(first, Math.max(MIN_COLUMN_WIDTH, remaining)), ...rest]
}

function tableRow(columns: readonly TableColumn[], row: readonly string[], widths: readonly number[]): Line {
  const cells = columns.map(({ align, tone }, at) =>
    span(
      `${at === 0 ? ' '.repeat(INDENT) : ' '.repeat(GAP)}${padCell(row[at] ?? '', widths[at] ?? 0, align)}`,
      tone,
    ),
  )
  return cells
}
