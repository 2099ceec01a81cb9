import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDetermined, type Table } from './is-determined.ts'
import { suppressCells, withTotals } from './suppress-cells.ts'

const counts = (rows: number, columns: number) =>
  fc.array(fc.array(fc.oneof(fc.nat(12), fc.nat(200)), { minLength: columns, maxLength: columns }), {
    ...{ minLength: rows, maxLength: rows },
  })

/** The table with its totals, and null for what is not published. */
function published(cells: Table) {
  const table = withTotals(cells)
  const { cells: inner, rows, columns } = suppressCells(cells)
  const hidden = [
    ...inner.map((row, index) => [...row, rows[index]!]),
    [...columns, table.at(-1)!.at(-1)! < 10],
  ]
  return { table, hidden }
}

describe('suppressCells', () => {
  test('publishes no number below ten', () => {
    fc.assert(
      fc.property(counts(2, 7), (cells) => {
        const { table, hidden } = published(cells)
        return table.every((row, i) => row.every((count, j) => hidden[i]![j] || count >= 10))
      }),
    )
  })

  test('leaves two possible values for each small number, given all published ones', () => {
    fc.assert(
      fc.property(counts(2, 3), (cells) => {
        const { table, hidden } = published(cells)
        for (const [row, line] of table.entries())
          for (const [column, count] of line.entries())
            if (hidden[row]![column] && count > 0 && count < 10)
              expect(hasAnother(table, hidden, row, column)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('leaves no sum below ten between a total and its published parts', () => {
    fc.assert(
      fc.property(counts(2, 7), (cells) => {
        const { table, hidden } = published(cells)
        const lines = [
          ...table.map((line, row) =>
            line.map((count, column) => ({ count, isHidden: hidden[row]![column]! })),
          ),
          ...table[0]!.map((_, column) =>
            table.map((line, row) => ({ count: line[column]!, isHidden: hidden[row]![column]! })),
          ),
        ]
        for (const line of lines.filter((one) => !one.at(-1)!.isHidden)) {
          const parts = line.slice(0, -1).filter(({ isHidden }) => isHidden)
          const sum = parts.reduce((total, { count }) => total + count, 0)
          expect(parts.length === 0 || sum >= 10).toBe(true)
        }
      }),
    )
  })

  test('publishes everything when no number is small', () => {
    const all = suppressCells([
      [10, 20, 30],
      [40, 50, 60],
    ])
    expect(JSON.stringify(all)).not.toContain('true')
  })
})

test('a number that only connects two groups of unpublished ones follows from the totals', () => {
  const table = withTotals([
    [50, 50, 3, 90],
    [50, 50, 90, 90],
    [90, 90, 50, 50],
    [90, 90, 50, 50],
  ])
  const pattern = ['xxx..', 'xx...', '..xx.', '..xx.', '.....']
  const hidden = pattern.map((line) => [...line].map((character) => character === 'x'))
  expect(isDetermined({ row: 0, column: 2 }, table, hidden)).toBe(true)
  expect(isDetermined({ row: 0, column: 0 }, table, hidden)).toBe(false)
})

/** Searches for another table with the same published numbers, in which this number differs: by one, then more. */
function hasAnother(
  table: Table,
  hidden: readonly (readonly boolean[])[],
  row: number,
  column: number,
): boolean {
  const [lastRow, lastColumn] = [table.length - 1, table[0]!.length - 1]
  const free = table
    .slice(0, -1)
    .flatMap((line, i) => line.slice(0, -1).flatMap((_, j) => (hidden[i]![j] ? [[i, j] as const] : [])))
  const deltas = [-1, 0, 1]
  const original = table[row]![column]!
  for (let code = 0; code < 3 ** free.length; code += 1) {
    const cells = table.slice(0, -1).map((line) => line.slice(0, -1))
    for (const [index, [i, j]] of free.entries()) cells[i]![j]! += deltas[Math.floor(code / 3 ** index) % 3]!
    const other = withTotals(cells)
    const isPossible = other.every((line, i) =>
      line.every((count, j) => count >= 0 && (hidden[i]![j] || count === table[i]![j])),
    )
    if (
      isPossible &&
      other[lastRow]![lastColumn] === table[lastRow]![lastColumn] &&
      other[row]![column] !== original
    )
      return true
  }
  return false
}
