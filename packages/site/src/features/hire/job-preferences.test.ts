import { expect, test } from 'vitest'
import { developerFixture } from './developer-fixture.ts'
import { jobPreferences } from './job-preferences.ts'

test('lists the preferences of a job seeker', () => {
  const seeker = developerFixture({ jobSearchStatus: 'open', preferredLocation: 'Berlin', remote: true })
  expect(jobPreferences(seeker)).toEqual([
    'Open, but not actively looking',
    'Full time',
    'Preferred location: Berlin',
    'Works remotely',
    'No visa sponsorship needed',
  ])
})

test('omits preferences of a developer who is not interested', () => {
  expect(jobPreferences(developerFixture({ jobSearchStatus: 'close', remote: true }))).toEqual([
    'Not interested in jobs',
  ])
})

test('returns nothing without a job search status', () => {
  expect(jobPreferences(developerFixture())).toEqual([])
})
