import { type Spread, spread } from './statistics.ts'

export interface Row {
  readonly name: string
  readonly values: readonly number[]
  readonly unit: keyof typeof units
  /** A figure, against the bound it is held to. */
  readonly against?: {
    readonly what: string
    readonly value: number
    /** Left out where the figure is only told. */
    readonly bound?: number
    /** The figure is to be at least the bound; at most where left out. */
    readonly isLeast?: true
  }
}

const units = {
  s: { factor: 1, digits: 2 },
  ms: { factor: 1000, digits: 1 },
  MB: { factor: 1e-6, digits: 0 },
  kB: { factor: 1e-3, digits: 1 },
  points: { factor: 1, digits: 0 },
  'per s': { factor: 1, digits: 0 },
}

/** Whether the figure keeps to its bound. */
export function isMet({ against }: Row): boolean {
  if (against?.bound === undefined) return true
  const { value, bound, isLeast } = against
  return isLeast ? value >= bound : value <= bound
}

/** Rows of figures in columns. */
export function table(rows: readonly Row[]): string {
  const cells = [['', 'n', 'min', 'median', 'max', '', 'figure', 'bound'], ...rows.map(cellsOf)]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => align(cell, widths[column]!, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf({ name, values, unit, against }: Row): string[] {
  const { n, ...figures } = spread(values)
  const shown = (['min', 'median', 'max'] as const).map((key) => show(figures, key, unit))
  const figure = against ? `${against.what} ${against.value.toPrecision(3)}` : ''
  const bound = against?.bound === undefined ? '' : `${against.isLeast ? '≥' : '≤'} ${against.bound}`
  return [name, String(n), ...shown, unit, figure, bound]
}

function show(figures: Omit<Spread, 'n'>, key: keyof typeof figures, unit: Row['unit']): string {
  const { factor, digits } = units[unit]
  return (figures[key] * factor).toFixed(digits)
}

const align = (cell: string, width: number, column: number) =>
  column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
