import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStatementLog, MAX_STATEMENTS, percentile95 } from './statement-log.ts'

test('lists the slowest statements first, with their count, total and percentile', () => {
  const log = createStatementLog()
  for (const duration of [1, 2, 3]) log.record('select a from fast where b = $1', duration)
  log.record('select a from slow', 50)
  expect(log.slowest(10)).toEqual([
    {
      ...{ operation: 'select', table: 'slow', text: 'select a from slow' },
      ...{ count: 1, p95: 50, slowest: 50, total: 50 },
    },
    {
      ...{ operation: 'select', table: 'fast', text: 'select a from fast where b = $' },
      ...{ count: 3, p95: 3, slowest: 3, total: 6 },
    },
  ])
})

test('replaces the cheapest statement when it is full', () => {
  const log = createStatementLog()
  for (let index = 0; index <= MAX_STATEMENTS; index++) log.record(`select a from t${index}`, index + 1)
  const tables = log.slowest(MAX_STATEMENTS + 1).map(({ table }) => table)
  expect({ count: tables.length, hasFirst: tables.includes('t0') }).toEqual({
    count: MAX_STATEMENTS,
    hasFirst: false,
  })
})

test('at least 95 % of durations are not above the percentile, which is one of them', () => {
  const durations = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(durations, (values) => {
      const limit = percentile95(values)
      const within = values.filter((value) => value <= limit).length
      expect(within).toBeGreaterThanOrEqual(values.length * 0.95)
      expect(values).toContain(limit)
    }),
  )
})
