import { expect, test } from 'vitest'
import { describeJobPreferences } from './job-preferences.ts'

const types = {
  remote: true,
  fullTime: true,
  partTime: false,
  hourlyPaid: false,
  shortTerm: false,
  intern: false,
}
const ada = {
  jobSearchStatus: 'open',
  preferredJobTypes: types,
  preferredLocation: 'Lisbon',
  visaSponsorshipNeeded: true,
} as const

test('lists job types, location and visa needs of a user who is open to jobs', () => {
  expect(describeJobPreferences(ada)).toEqual([
    'Full time, Remote',
    'Preferred location: Lisbon',
    'Needs visa sponsorship',
  ])
})

test('omits empty preferences', () => {
  expect(describeJobPreferences({ ...ada, preferredLocation: null, visaSponsorshipNeeded: false })).toEqual([
    'Full time, Remote',
  ])
})

test.each(['close', null] as const)('returns no preferences for job search status %s', (status) => {
  expect(describeJobPreferences({ ...ada, jobSearchStatus: status })).toEqual([])
})
