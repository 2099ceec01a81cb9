import { expect, test } from 'vitest'
import { closestMonths } from './closest-months.ts'

const months = [
  { month: '2025-07', commitCount: 3 },
  { month: '2025-08', commitCount: 0 },
  { month: '2025-11', commitCount: 1 },
]

test.each([
  ['2025-08', ['2025-07', '2025-11']],
  ['2024-01', ['2025-07']],
  ['2026-01', ['2025-11']],
])('the closest months with commits to %s are %j', (month, closest) =>
  expect(closestMonths(months, month)).toEqual(closest),
)

test('without commits there is no closest month', () => expect(closestMonths([], '2025-08')).toEqual([]))
