import { expect, test } from 'vitest'
import { calendarHalves } from './calendar-weeks.ts'

const period = { from: '2025-11-26', to: '2026-11-25' }
const halves = calendarHalves({
  period,
  days: [
    { date: '2025-12-01', experience: 0.1, commitCount: 1 },
    { date: '2025-12-02', experience: 0.25, commitCount: 1 },
    { date: '2025-12-03', experience: 0.75, commitCount: 1 },
    { date: '2025-12-04', experience: 1, commitCount: 2 },
    { date: '2025-12-05', experience: 0, commitCount: 1 },
  ],
})
const days = halves.flatMap((half) => half.days)

test('the calendar has one cell a day', () =>
  expect({ count: days.length, distinct: new Set(days.map(({ date }) => date)).size }).toEqual({
    count: 365,
    distinct: 365,
  }))

test('a week begins on Monday', () =>
  expect(days.slice(4, 7).map(({ date, week, weekday }) => ({ date, week, weekday }))).toEqual([
    { date: '2025-11-30', week: 0, weekday: 6 },
    { date: '2025-12-01', week: 1, weekday: 0 },
    { date: '2025-12-02', week: 1, weekday: 1 },
  ]))

test('no two days share a cell', () =>
  expect(
    halves.map((half) => new Set(half.days.map(({ week, weekday }) => `${week} ${weekday}`)).size),
  ).toEqual(halves.map((half) => half.days.length)))

test('levels follow from xp, and a day with commits is never empty', () =>
  expect(days.slice(4, 11).map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 1, 0]))
