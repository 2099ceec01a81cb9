import { type Push, type PushLanguage, twelveMonths } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsByLanguage, mainLanguages, scaledParts } from './month-languages.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('ranks languages by number of commits', () => {
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

test('counts a commit in two languages for both', () => {
  const [month] = twelveMonths(
    [push('2026-11', 3, go({ commitCount: 3 }), { ...go({ commitCount: 3 }), name: 'SQL' })],
    now,
  ).slice(-1)
  expect(month && countsByLanguage(month, ['Go', 'SQL'], 'commitCount')).toEqual([3, 3, 0])
})

test('counts a commit without a language as other', () => {
  const [month] = twelveMonths([push('2026-11', 5, go({ commitCount: 3 }))], now).slice(-1)
  expect(month && countsByLanguage(month, ['Go'], 'commitCount')).toEqual([3, 2])
})

test("scales parts to the month's true total even if commits overlap", () => {
  fc.assert(
    fc.property(
      arbitraryMonth,
      fc.constantFrom('commitCount', 'additionCount', 'deletionCount'),
      (month, key) => {
        const [lastMonth] = twelveMonths([month], now).slice(-1)
        if (!lastMonth) return false
        const parts = scaledParts(lastMonth, ['Go', 'Rust'], key)
        const sum = parts.reduce((total, part) => total + part, 0)
        return Math.abs(sum - lastMonth.total[key]) < 1e-6 * (1 + sum) && parts.every((part) => part >= 0)
      },
    ),
  )
})

test('keeps the proportions between languages', () => {
  fc.assert(
    fc.property(arbitraryMonth, (month) => {
      const [lastMonth] = twelveMonths([month], now).slice(-1)
      if (!lastMonth) return false
      const [go = 0, rust = 0] = scaledParts(lastMonth, ['Go', 'Rust'], 'commitCount')
      const [goCommits = 0, rustCommits = 0] = countsByLanguage(lastMonth, ['Go', 'Rust'], 'commitCount')
      return Math.abs(go * rustCommits - rust * goCommits) < 1e-6 * (1 + go * rustCommits)
    }),
  )
})

const arbitraryCounts = {
  commitCount: fc.nat(900),
  additionCount: fc.nat(3_000_000),
  deletionCount: fc.nat(9000),
}
const arbitraryMonth = fc
  .record({
    commitCount: fc.nat(900),
    languages: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('Go', 'Rust', 'SQL', 'CSS'), ...arbitraryCounts }),
      {
        selector: ({ name }) => name,
      },
    ),
  })
  .map((month): Push => ({ timestamp: '2026-11-01T00:00:00.000Z', ...month }))

function push(month: string, commitCount: number, ...languages: PushLanguage[]): Push {
  return { timestamp: `${month}-01T00:00:00.000Z`, commitCount, languages }
}

function go(counts: Partial<PushLanguage>): PushLanguage {
  return { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, ...counts }
}
