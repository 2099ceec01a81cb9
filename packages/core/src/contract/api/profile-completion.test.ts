import { expect, test } from 'vitest'
import { computeProfileCompletion } from './profile-completion.ts'

const filled: Parameters<typeof computeProfileCompletion>[0] = {
  name: 'Ann',
  email: 'ann@example.com',
  jobTitle: 'Engineer',
  biography: 'Writes code',
  company: 'Example',
  location: 'Berlin',
  naturalLanguages: [{ code: 'de', level: 'native' }],
  jobSearchStatus: 'open',
  preferredLocation: 'Paris',
}

test('is 100 percent for nine filled fields (spec §5)', () => {
  expect(computeProfileCompletion(filled)).toEqual({ percent: 100, missing: [] })
})

test('lists missing fields and subtracts a ninth for each (spec §5)', () => {
  expect(
    computeProfileCompletion({ ...filled, biography: ' ', naturalLanguages: [], jobSearchStatus: null }),
  ).toEqual({
    percent: 67,
    missing: ['biography', 'naturalLanguages', 'jobSearchStatus'],
  })
})
