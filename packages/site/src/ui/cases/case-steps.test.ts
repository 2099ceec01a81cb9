import type { Case } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { caseSteps } from './case-steps.ts'

const now = new Date('2026-11-23T12:00:00Z')
const received: Case = {
  ...{ _id: '1', number: 1042, subject: 'figure', figure: null, recordId: null, shown: '', message: '' },
  ...{ showContested: true, contested: true, state: 'received', outcome: null, answer: null, overdue: false },
  ...{ deadline: '2026-12-02T12:00:00Z', createdAt: '2026-11-18T12:00:00Z' },
  ...{ reviewedAt: null, answeredAt: null, closedAt: null, entries: [] },
}

test('a received case waits for its review', () => {
  expect(caseSteps(received, now)).toEqual([
    { title: 'Received', lines: ['18 Nov 2026'], state: 'now' },
    { title: 'In review', lines: [], state: 'next' },
    { title: 'Answered', lines: ['By 2 Dec 2026', '9 days left'], state: 'next' },
  ])
})

test('a case in review says since when', () => {
  const [, review] = caseSteps({ ...received, state: 'inReview', reviewedAt: '2026-11-20T08:00:00Z' }, now)
  expect(review).toEqual({ title: 'In review', lines: ['Since 20 Nov 2026'], state: 'now' })
})

test('an overdue case says for how long', () => {
  const steps = caseSteps({ ...received, overdue: true, deadline: '2026-11-21T12:00:00Z' }, now)
  expect(steps[2]!.lines).toEqual(['By 21 Nov 2026', 'Overdue by 2 days'])
})

test('an answered case says how long the answer took', () => {
  const answered = {
    state: 'answered',
    reviewedAt: '2026-11-20T08:00:00Z',
    answeredAt: '2026-11-25T13:00:00Z',
  } as const
  expect(caseSteps({ ...received, ...answered }, now)[2]).toEqual({
    ...{ title: 'Answered', lines: ['25 Nov 2026', 'After 7 days'], state: 'done' },
  })
})

test('a closed case ends without an answer', () => {
  const closed = { state: 'closed', closedAt: '2026-11-19T12:00:00Z' } as const
  expect(caseSteps({ ...received, ...closed }, now)[2]).toEqual({
    ...{ title: 'Closed', lines: ['19 Nov 2026'], state: 'done' },
  })
})
