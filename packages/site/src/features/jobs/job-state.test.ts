import { expect, test } from 'vitest'
import { jobState } from './job-state.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['draft', 'draft', null],
  ['published', 'open', '2026-11-20T12:00:01.000Z'],
  ['published', 'expired', '2026-11-20T12:00:00.000Z'],
] as const)('treats a %s job as %s if it expires at %s', (status, state, expiresAt) => {
  expect(jobState({ status, expiresAt }, now)).toBe(state)
})
