import { expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { jobData } from './job-data.ts'

const dataOf = (told: Parameters<typeof aJob>[0] = {}) => jobData(aJob(told), 'https://handiwork.test')

test.each(['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])(
  'a job has %s, which Google requires',
  (field) => {
    expect(dataOf()).toHaveProperty(field)
  },
)

test('it can be applied for until it expires', () => {
  expect(dataOf()).toMatchObject({ validThrough: '2026-12-31T09:00:00.000Z' })
})

test('the description is told as HTML', () => {
  expect(dataOf()).toMatchObject({ description: '<p>We move <strong>ships</strong>.</p>\n' })
})

test('who hires is told with the whole address of their picture', () => {
  expect(dataOf()).toMatchObject({
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Harborlight',
      sameAs: 'https://harborlight.example',
      logo: 'https://handiwork.test/files/harborlight.png',
    },
  })
})

test('nobody applies here', () => {
  expect(dataOf()).toMatchObject({ directApply: false })
})

test('a place that was found is told in its parts', () => {
  expect(dataOf({ location: 'Portland, Oregon, United States' })).toMatchObject({
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Portland',
        addressRegion: 'Oregon',
        addressCountry: 'United States',
      },
    },
  })
})

test('a place that was not found is told as it was typed', () => {
  expect(dataOf({ location: null, originalLocation: 'By the sea' })).toMatchObject({
    jobLocation: { address: { addressLocality: 'By the sea' } },
  })
})

test('a job that can be done from anywhere names the country people live in', () => {
  expect(dataOf({ remote: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
  })
})

test('without a place it is work from anywhere, and nothing else', () => {
  expect(dataOf({ remote: true, location: null, originalLocation: null })).not.toHaveProperty('jobLocation')
})

test('a job at a place is no work from anywhere', () => {
  expect(dataOf()).not.toHaveProperty('jobLocationType')
})
