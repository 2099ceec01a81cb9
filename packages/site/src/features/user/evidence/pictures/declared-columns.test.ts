import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declaredColumns } from './declared-columns.ts'

const entry = (name: string, undeclared: number, assisted: number, agent: number) => ({
  ...{ name, undeclared, assisted, agent },
})

describe('declaredColumns', () => {
  test('places months by date and leaves gaps for months without lines', () => {
    const { columns, years } = declaredColumns([entry('2025-11', 10, 0, 0), entry('2026-02', 10, 0, 0)], 100)
    expect(columns).toMatchObject([
      { x: expect.closeTo(2.5, 9), width: 20 },
      { x: expect.closeTo(77.5, 9), width: 20 },
    ])
    expect(years).toEqual([
      { year: 2025, x: 0 },
      { year: 2026, x: 50 },
    ])
  })
  test('stacks the parts from the bottom, up to the height of the largest month', () => {
    const { columns } = declaredColumns([entry('2026-01', 50, 30, 20), entry('2026-02', 25, 25, 0)], 100)
    expect(columns.map(({ parts }) => [parts.heights, parts.tops])).toEqual([
      [
        { undeclared: 50, assisted: 30, agent: 20 },
        { undeclared: 50, assisted: 20, agent: 0 },
      ],
      [
        { undeclared: 25, assisted: 25, agent: 0 },
        { undeclared: 75, assisted: 50, agent: 50 },
      ],
    ])
  })
  test('returns no columns without months', () => expect(declaredColumns([], 100).columns).toEqual([]))
  test('never leaves the picture', () => {
    const lines = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(lines, lines, lines), { minLength: 1, maxLength: 24 }), (months) => {
        const { columns } = declaredColumns(
          months.map(([one, two, three], index) => {
            const month = `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
            return entry(month, one, two, three)
          }),
          160,
        )
        for (const { x, width, parts } of columns) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(100.001)
          expect(parts.tops.agent).toBeGreaterThanOrEqual(-0.001)
        }
      }),
    )
  })
})
