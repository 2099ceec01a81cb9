import { expect, test } from 'vitest'
import { type CallFigures, findProblems, formatFigures } from './figures.ts'

test('a call that meets all bounds has no problem', () => {
  expect(findProblems(figures())).toEqual([])
})

test.each([
  { problem: '5xx', changes: { citus: { ...figures().citus, statuses: [200, 500] } } },
  { problem: 'another status', changes: { citus: { ...figures().citus, statuses: [404] } } },
  { problem: 'fan-out', changes: { citus: { ...figures().citus, plans: ['router', 'fan-out'] as const } } },
  { problem: 'slow', changes: { citus: { ...figures().citus, seconds: [0.031, 0.032, 0.033] } } },
])('reports $problem', ({ problem, changes }) => {
  expect(findProblems({ ...figures(), ...changes })).toContain(problem)
})

test('a leaderboard may fan out', () => {
  const call = {
    name: 'visitor GET /api/leaders',
    citus: { ...figures().citus, plans: ['fan-out'] as const },
  }
  expect(findProblems({ ...figures(), ...call })).toEqual([])
})

test('the table has medians, their ratio and the worst plan', () => {
  const [header, row] = formatFigures([figures()]).split('\n')
  expect(header).toContain('call')
  expect(row).toMatch(/^developer GET \/api\/profile +200 +200 +10\.0 +20\.0 +2\.0 +router$/)
})

function figures(): CallFigures {
  return {
    name: 'developer GET /api/profile',
    plain: { statuses: [200], seconds: [0.01, 0.009, 0.011] },
    citus: {
      statuses: [200],
      seconds: [0.02, 0.019, 0.021],
      plans: ['local', 'router'],
      errors: [],
      fanOuts: [],
    },
  }
}
