import { expect, test } from 'vitest'
import { fullDate, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-13T12:00:00Z', 'last week'],
  ['2026-09-20T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
  ['2026-11-22T13:00:00Z', 'in 2 days'],
])('formats %s as %s', (at, expected) => {
  expect(relativeTime(new Date(at), now)).toBe(expected)
})

test('includes the time and UTC in a full date', () => {
  expect(fullDate(new Date('2026-11-20T14:05:00Z'))).toBe('20 November 2026 at 14:05 UTC')
})
