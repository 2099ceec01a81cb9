import { expect, test } from 'vitest'
import { applicationSteps } from './application-steps.ts'

const sent = {
  ...({ state: 'sent', sentAt: '2026-11-23T14:20:00.000Z', viewedAt: null, interviewAt: null } as const),
  ...{ decidedAt: null, withdrawnAt: null, decisionExpectedOn: null },
}
const at = '2026-11-24T09:00:00.000Z'
const describeSteps = (changes: Partial<Parameters<typeof applicationSteps>[0]>) =>
  applicationSteps({ ...sent, ...changes }).map(({ title, state, text }) =>
    [title, state, text ?? ''].join(' '),
  )

test('shows the steps to come, with the expected date of the decision', () => {
  expect(describeSteps({ viewedAt: at, state: 'viewed', decisionExpectedOn: '2026-12-12' })).toEqual([
    'Sent done 23 Nov 2026',
    'Viewed now 24 Nov 2026',
    'Interview next ',
    'Decision next Expected by 12 Dec 2026',
  ])
})

test('leaves out an interview that did not take place', () => {
  expect(describeSteps({ viewedAt: at, decidedAt: at, state: 'rejected' })).toEqual([
    'Sent done 23 Nov 2026',
    'Viewed done 24 Nov 2026',
    'Not selected now 24 Nov 2026',
  ])
})

test('ends with the withdrawal', () => {
  expect(describeSteps({ withdrawnAt: at, state: 'withdrawn' })).toEqual([
    'Sent done 23 Nov 2026',
    'Withdrawn now 24 Nov 2026',
  ])
})
