import { type Spread, spread } from './statistics.ts'

export interface Row {
  readonly name: string
  readonly values: readonly number[]
  readonly unit: keyof typeof units
  /** A figure and its bound. */
  readonly against?: {
    readonly what: string
    readonly value: number
    /** Omitted for figures without a bound. */
    readonly bound?: number
    /** The bound is a minimum; otherwise it is a maximum. */
    readonly isMinimum?: true
  }
}

const units = {
  s: { factor: 1, digits: 2 },
  ms: { factor: 1000, digits: 1 },
  MB: { factor: 1e-6, digits: 0 },
  kB: { factor: 1e-3, digits: 1 },
  points: { factor: 1, digits: 0 },
  files: { factor: 1, digits: 0 },
  'per s': { factor: 1, digits: 0 },
}

/** Whether the figure meets its bound. */
export function isMet({ against }: Row): boolean {
  if (against?.bound === undefined) return true
  const { value, bound, isMinimum } = against
  return isMinimum ? value >= bound : value <= bound
}

/** Formats rows as aligned columns. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [['', 'n', 'min', 'median', 'max', '', 'figure', 'bound'], ...rows.map(formatCells)]
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

function formatCells({ name, values, unit, against }: Row): string[] {
  const { n, ...figures } = spread(values)
  const statistics = (['min', 'median', 'max'] as const).map((key) => formatValue(figures, key, unit))
  const figure = against ? `${against.what} ${against.value.toPrecision(3)}` : ''
  const bound = against?.bound === undefined ? '' : `${against.isMinimum ? '≥' : '≤'} ${against.bound}`
  return [name, String(n), ...statistics, unit, figure, bound]
}

function formatValue(figures: Omit<Spread, 'n'>, key: keyof typeof figures, unit: Row['unit']): string {
  const { factor, digits } = units[unit]
  return (figures[key] * factor).toFixed(digits)
}

const align = (cell: string, width: number, column: number) =>
  column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
