import { expect, test } from 'vitest'
import { aPush } from '../../../test/a-rated-person.ts'
import { pushesWithin } from './pushes-within.ts'

const pushes = [aPush('2026-02', 3), aPush('2025-12', 1), aPush('2026-01', 2)]
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

test('months that have a day in the span are given, oldest first', () => {
  const within = pushesWithin(pushes, span('2025-12-31', '2026-01-01'), 'monthly')
  expect(within.map(({ timestamp }) => timestamp.slice(0, 7))).toEqual(['2025-12', '2026-01'])
})

test('a year is the sum of its months', () => {
  const within = pushesWithin(pushes, span('2025-06-01', '2026-05-31'), 'yearly')
  expect(
    within.map(({ timestamp, commitCount, languages }) => [timestamp, commitCount, languages[0]]),
  ).toEqual([
    [
      '2025-01-01T00:00:00.000Z',
      1,
      { name: 'TypeScript', additionCount: 10, deletionCount: 1, commitCount: 1 },
    ],
    [
      '2026-01-01T00:00:00.000Z',
      5,
      { name: 'TypeScript', additionCount: 50, deletionCount: 5, commitCount: 5 },
    ],
  ])
})
