import { expect, test } from 'vitest'
import { wishesOf } from './job-wishes.ts'

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

test('whoever is open to a job tells what kind, where, and what they need', () => {
  expect(wishesOf(ada)).toEqual(['Full time, Remote', 'Preferred location: Lisbon', 'Needs visa sponsorship'])
})

test('what was not filled in is left out', () => {
  expect(wishesOf({ ...ada, preferredLocation: null, visaSponsorshipNeeded: false })).toEqual([
    'Full time, Remote',
  ])
})

test.each(['close', null] as const)('who does not look for a job (%s) has no wishes to show', (status) => {
  expect(wishesOf({ ...ada, jobSearchStatus: status })).toEqual([])
})
