import { expect, test } from 'vitest'
import { pushFixture } from '../../../test/create-rated-user.ts'
import { selectPushes } from './select-pushes.ts'

const pushes = [pushFixture('2026-02', 3), pushFixture('2025-12', 1), pushFixture('2026-01', 2)]
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

test('returns the months that overlap the span, oldest first', () => {
  const within = selectPushes(pushes, span('2025-12-31', '2026-01-01'), 'monthly')
  expect(within.map(({ timestamp }) => timestamp.slice(0, 7))).toEqual(['2025-12', '2026-01'])
})

test('sums the months of each year', () => {
  const within = selectPushes(pushes, span('2025-06-01', '2026-05-31'), 'yearly')
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
