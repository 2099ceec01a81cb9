import { MIN_IMPACT_CELL } from '@handiwork/core/contract'
import { type Cell, type Hidden, isDetermined, type Table } from './is-determined.ts'

/** Which numbers of a table are not published. */
export interface SuppressedCells {
  readonly cells: readonly (readonly boolean[])[]
  /** The totals of rows and columns. */
  readonly rows: readonly boolean[]
  readonly columns: readonly boolean[]
}

/**
 * Decides which numbers of a table and its totals stay unpublished: small ones, and as many others as it takes so that
 * the small ones can't be computed from the rest. The total of the whole table counts as published.
 */
export function suppressCells(cells: readonly (readonly number[])[]): SuppressedCells {
  const table = withTotals(cells)
  const hidden = table.map((row) => row.map((count) => count < MIN_IMPACT_CELL))
  const [lastRow, lastColumn] = [table.length - 1, table[0]!.length - 1]
  const total = { row: lastRow, column: lastColumn }
  // Without ten people in all, nothing is published.
  if (table[lastRow]![lastColumn]! < MIN_IMPACT_CELL) return split(table.map((row) => row.map(() => true)))
  hidden[lastRow]![lastColumn] = false
  for (;;) {
    const line = findRevealingLine(table, hidden) ?? findDeterminedLine(table, hidden)
    const next = line && smallestShown(line, table, hidden, total)
    const other = next ?? (line && smallestShown(allCells(table), table, hidden, total))
    if (other === undefined) return split(hidden)
    hidden[other.row]![other.column] = true
  }
}

/** Appends the total of each row as a column, and of each column as a row. */
export function withTotals(cells: Table): number[][] {
  const rows = cells.map((row) => [...row, row.reduce((sum, count) => sum + count, 0)])
  const totals = rows[0]!.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0))
  return [...rows, totals]
}

function linesOf(table: Table): Cell[][] {
  const rows = table.map((line, row) => line.map((_, column) => ({ row, column })))
  const columns = table[0]!.map((_, column) => table.map((_, row) => ({ row, column })))
  return [...rows, ...columns]
}

const allCells = (table: Table) => linesOf(table).flat()

/** A line whose unpublished parts are together a small number, which its total reveals. */
function findRevealingLine(table: Table, hidden: Hidden): Cell[] | undefined {
  return linesOf(table).find((line) => {
    const total = line.at(-1)!
    const parts = line.slice(0, -1).filter(({ row, column }) => hidden[row]![column])
    if (parts.length === 0 || hidden[total.row]![total.column]) return false
    return parts.reduce((sum, { row, column }) => sum + table[row]![column]!, 0) < MIN_IMPACT_CELL
  })
}

/** The row of a small number that follows from the published ones. */
function findDeterminedLine(table: Table, hidden: Hidden): Cell[] | undefined {
  const cell = allCells(table).find(({ row, column }) => {
    const count = table[row]![column]!
    return (
      hidden[row]![column] &&
      count > 0 &&
      count < MIN_IMPACT_CELL &&
      isDetermined({ row, column }, table, hidden)
    )
  })
  return cell && allCells(table).filter(({ row, column }) => row === cell.row || column === cell.column)
}

function smallestShown(line: readonly Cell[], table: Table, hidden: Hidden, total: Cell): Cell | undefined {
  return line
    .filter(({ row, column }) => !hidden[row]![column] && !(row === total.row && column === total.column))
    .toSorted((one, other) => table[one.row]![one.column]! - table[other.row]![other.column]!)[0]
}

function split(hidden: Hidden): SuppressedCells {
  return {
    cells: hidden.slice(0, -1).map((row) => row.slice(0, -1)),
    rows: hidden.slice(0, -1).map((row) => row.at(-1)!),
    columns: hidden.at(-1)!.slice(0, -1),
  }
}
