import type { Push, PushLanguage } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, mainLanguages, partsOf, twelveMonths } from './twelve-months.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('twelve months end with the one of the day, whether or not they saw work', () => {
  const starts = twelveMonths([], now).map(({ start }) => start.toISOString().slice(0, 7))
  expect([starts.length, starts.at(0), starts.at(-1)]).toEqual([12, '2025-12', '2026-11'])
})

test('work before the twelve months is left out', () => {
  const months = twelveMonths([push('2025-11', 7)], now)
  expect(months.every(({ total }) => total.commitCount === 0)).toBe(true)
})

test('two pushes of one month are one', () => {
  const months = twelveMonths(
    [push('2026-11', 7, go({ additionCount: 2 })), push('2026-11', 1, go({ additionCount: 3 }))],
    now,
  )
  expect(months.at(-1)?.total).toEqual({ commitCount: 8, additionCount: 5, deletionCount: 0 })
})

test('the languages most commits touched are the main ones', () => {
  const months = twelveMonths(
    [
      push('2026-10', 9, go({ commitCount: 4 }), {
        ...go({ commitCount: 5, additionCount: 1 }),
        name: 'Rust',
      }),
    ],
    now,
  )
  expect(mainLanguages(months, 1)).toEqual(['Rust'])
})

test('a commit in two languages counts with both', () => {
  const [month] = twelveMonths(
    [push('2026-11', 3, go({ commitCount: 3 }), { ...go({ commitCount: 3 }), name: 'SQL' })],
    now,
  ).slice(-1)
  expect(month && figuresOf(month, ['Go', 'SQL'], 'commitCount')).toEqual([3, 3, 0])
})

test('a commit in no language belongs to everything else', () => {
  const [month] = twelveMonths([push('2026-11', 5, go({ commitCount: 3 }))], now).slice(-1)
  expect(month && figuresOf(month, ['Go'], 'commitCount')).toEqual([3, 2])
})

test('a column is as high as the true total, however its commits overlap', () => {
  fc.assert(
    fc.property(someMonth, fc.constantFrom('commitCount', 'additionCount', 'deletionCount'), (month, key) => {
      const [one] = twelveMonths([month], now).slice(-1)
      if (!one) return false
      const parts = partsOf(one, ['Go', 'Rust'], key)
      const sum = parts.reduce((all, part) => all + part, 0)
      return Math.abs(sum - one.total[key]) < 1e-6 * (1 + sum) && parts.every((part) => part >= 0)
    }),
  )
})

test('parts stand to each other as the languages do', () => {
  fc.assert(
    fc.property(someMonth, (month) => {
      const [one] = twelveMonths([month], now).slice(-1)
      if (!one) return false
      const [go = 0, rust = 0] = partsOf(one, ['Go', 'Rust'], 'commitCount')
      const [goCommits = 0, rustCommits = 0] = figuresOf(one, ['Go', 'Rust'], 'commitCount')
      return Math.abs(go * rustCommits - rust * goCommits) < 1e-6 * (1 + go * rustCommits)
    }),
  )
})

// --- internal ---

const figures = { commitCount: fc.nat(900), additionCount: fc.nat(3_000_000), deletionCount: fc.nat(9000) }
const someMonth = fc
  .record({
    commitCount: fc.nat(900),
    languages: fc.uniqueArray(fc.record({ name: fc.constantFrom('Go', 'Rust', 'SQL', 'CSS'), ...figures }), {
      selector: ({ name }) => name,
    }),
  })
  .map((month): Push => ({ timestamp: '2026-11-01T00:00:00.000Z', ...month }))

function push(month: string, commitCount: number, ...languages: PushLanguage[]): Push {
  return { timestamp: `${month}-01T00:00:00.000Z`, commitCount, languages }
}

function go(counts: Partial<PushLanguage>): PushLanguage {
  return { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, ...counts }
}
