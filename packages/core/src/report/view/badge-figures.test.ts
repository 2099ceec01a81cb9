import { badge } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { formatBadgeFigures, formatMissing } from './badge-figures.ts'

test('formats the figures behind a badge', () => {
  const figures = { experience: 402.3, activeMonthCount: 1, repositoryCount: 4, testShare: 0.24 }
  expect(formatBadgeFigures(badge('back-end', 'great', { figures }))).toBe(
    '402.3 xp, 1 month, 4 projects, 24% tests',
  )
})

test('formats the camel-case names of library figures as words', () => {
  expect(formatBadgeFigures(badge('rock-star', 'good', { figures: { bestFamiliarity: 31.4 } }))).toBe(
    'best familiarity 31.4',
  )
})

test.each([
  ['experience', 94.9, 100, '5.1 xp more'],
  ['repositoryCount', 1, 2, '1 project more'],
  ['testShare', 0.05, 0.1, '10% tests'],
  ['bestFamiliarity', 10, 25, 'best familiarity 25 (now 10)'],
])('formats the missing %s', (figure, have, need, expected) => {
  expect(formatMissing(badge('dev-ops', 'good', { missing: [{ figure, have, need }] }))).toBe(expected)
})

test('reports the highest level', () =>
  expect(formatMissing(badge('dev-ops', 'great'))).toBe('the highest level'))
