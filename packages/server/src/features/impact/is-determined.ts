/** A table with the totals of its rows and columns. */
export type Table = readonly (readonly number[])[]
/** Which of its numbers are unpublished. */
export type Hidden = readonly (readonly boolean[])[]
export interface Cell {
  readonly row: number
  readonly column: number
}

/**
 * Returns whether an unpublished number follows from the published ones. A table with totals is a circulation: each
 * cell is a flow from its row to its column, and totals lead back. Another table with the same published numbers exists
 * exactly if some units can go around a cycle of unpublished cells that includes this one.
 */
export function isDetermined(cell: Cell, table: Table, hidden: Hidden): boolean {
  const edges = residualEdges(table, hidden)
  return (['up', 'down'] as const).every((direction) => {
    const own = edges.find((edge) => isSame(edge.cell, cell) && edge.direction === direction)
    return (
      own === undefined ||
      !canReach(
        own.to,
        own.from,
        edges.filter((edge) => !isSame(edge.cell, cell)),
      )
    )
  })
}

interface Edge {
  readonly from: string
  readonly to: string
  readonly cell: Cell
  readonly direction: 'up' | 'down'
}

function residualEdges(table: Table, hidden: Hidden): Edge[] {
  const [lastRow, lastColumn] = [table.length - 1, table[0]!.length - 1]
  return table.flatMap((line, row) =>
    line.flatMap((count, column) => {
      if (!hidden[row]![column]) return []
      const isTotal = (row === lastRow) !== (column === lastColumn)
      const [from, to] = isTotal ? [`column ${column}`, `row ${row}`] : [`row ${row}`, `column ${column}`]
      const cell = { row, column }
      return [
        { from, to, cell, direction: 'up' as const },
        ...(count > 0 ? [{ from: to, to: from, cell, direction: 'down' as const }] : []),
      ]
    }),
  )
}

function canReach(from: string, to: string, edges: readonly Edge[]): boolean {
  const reached = new Set([from])
  for (const node of reached) for (const edge of edges) if (edge.from === node) reached.add(edge.to)
  return reached.has(to)
}

const isSame = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column
