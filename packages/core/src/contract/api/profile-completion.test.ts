import { expect, test } from 'vitest'
import { profileCompletion } from './profile-completion.ts'

const filled: Parameters<typeof profileCompletion>[0] = {
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

test('nine filled fields are the whole of it (spec §5)', () => {
  expect(profileCompletion(filled)).toEqual({ percent: 100, missing: [] })
})

test('what is missing is named, and counts a ninth (spec §5)', () => {
  expect(
    profileCompletion({ ...filled, biography: ' ', naturalLanguages: [], jobSearchStatus: null }),
  ).toEqual({
    percent: 67,
    missing: ['biography', 'naturalLanguages', 'jobSearchStatus'],
  })
})
