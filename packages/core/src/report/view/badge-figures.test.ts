import { badge } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { givenFor, stillMissing } from './badge-figures.ts'

test('a badge tells what it was given for', () => {
  const figures = { experience: 402.3, activeMonthCount: 1, repositoryCount: 4, testShare: 0.24 }
  expect(givenFor(badge('back-end', 'great', { figures }))).toBe('402.3 xp, 1 month, 4 projects, 24% tests')
})

test('figures of libraries have names of their own', () => {
  expect(givenFor(badge('rock-star', 'good', { figures: { bestFamiliarity: 31.4 } }))).toBe(
    'best familiarity 31.4',
  )
})

test.each([
  ['experience', 94.9, 100, '5.1 xp more'],
  ['repositoryCount', 1, 2, '1 project more'],
  ['testShare', 0.05, 0.1, '10% tests'],
  ['bestFamiliarity', 10, 25, 'best familiarity 25 and not 10'],
])('%s that is missing', (figure, have, need, words) => {
  expect(stillMissing(badge('dev-ops', 'good', { missing: [{ figure, have, need }] }))).toBe(words)
})

test('nothing is above the highest', () =>
  expect(stillMissing(badge('dev-ops', 'great'))).toBe('the highest level'))
