import { cell, widthOf } from './fit.ts'
import { type Line, span, type Tone } from './span.ts'

export interface TableColumn {
  readonly title: string
  /** Numbers stand to the right. */
  readonly align?: 'left' | 'right'
  readonly tone?: Tone
}

/** Rows under a quiet heading, each column as wide as it needs; where there is no room, the first one gives way. */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): Line[] {
  if (rows.length === 0) return []
  const widths = widthsFor(columns, rows, width - INDENT)
  const heading = columns.map((column): TableColumn => ({ ...column, tone: 'dim' }))
  return [
    line(
      heading,
      columns.map(({ title }) => title),
      widths,
    ),
    ...rows.map((row) => line(columns, row, widths)),
  ]
}

// --- internal ---

const INDENT = 1
const GAP = 2
const NARROWEST = 8

function widthsFor(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  room: number,
): number[] {
  const [first = 0, ...rest] = columns.map(({ title }, at) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), widthOf(title)),
  )
  const left = room - rest.reduce((sum, width) => sum + width + GAP, 0)
  return [Math.min(first, Math.max(NARROWEST, left)), ...rest]
}

function line(columns: readonly TableColumn[], row: readonly string[], widths: readonly number[]): Line {
  const cells = columns.map(({ align, tone }, at) =>
    span(
      `${at === 0 ? ' '.repeat(INDENT) : ' '.repeat(GAP)}${cell(row[at] ?? '', widths[at] ?? 0, align)}`,
      tone,
    ),
  )
  return cells
}
