import { expect, test } from 'vitest'
import { jobFixture } from './job-fixture.ts'
import { jobStructuredData } from './job-structured-data.ts'

const structuredData = (overrides: Parameters<typeof jobFixture>[0] = {}) =>
  jobStructuredData(jobFixture(overrides), 'https://handiwork.test')

test.each(['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])(
  'includes %s, which Google requires',
  (field) => {
    expect(structuredData()).toHaveProperty(field)
  },
)

test('sets datePosted to the publication date and validThrough to the expiry date', () => {
  expect(structuredData()).toMatchObject({
    datePosted: '2026-11-01T09:00:00.000Z',
    validThrough: '2026-12-31T09:00:00.000Z',
  })
})

test('includes the description as HTML', () => {
  expect(structuredData()).toMatchObject({ description: '<p>We move <strong>ships</strong>.</p>\n' })
})

test('includes the organization with an absolute logo URL', () => {
  expect(structuredData()).toMatchObject({
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Harborlight',
      sameAs: 'https://harborlight.example',
      logo: 'https://handiwork.test/files/harborlight.png',
    },
  })
})

test.each([null, 'javascript:alert(1)', 'harborlight'])(
  'omits the organization URL %s',
  (organizationUrl) => {
    expect(structuredData({ organizationUrl })).not.toHaveProperty('hiringOrganization.sameAs')
  },
)

test.each([
  ['link', false],
  ['email', false],
  ['profile', true],
] as const)('sets directApply for a job to apply to by %s: %s', (applyMethod, directApply) => {
  expect(structuredData({ applyMethod })).toMatchObject({ directApply })
})

test('includes salary, employment type and seniority', () => {
  expect(structuredData({ seniorities: ['mid', 'senior'], salaryPeriod: 'month' })).toMatchObject({
    employmentType: ['FULL_TIME'],
    experienceRequirements: 'Mid-level, Senior',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 62_000, maxValue: 78_000, unitText: 'MONTH' },
    },
  })
})

test.each(['baseSalary', 'employmentType', 'experienceRequirements'])('omits an unknown %s', (field) => {
  const none = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null }
  expect(structuredData({ ...none, employmentTypes: [], seniorities: [] })).not.toHaveProperty(field)
})

test('splits a resolved location into its parts', () => {
  expect(structuredData({ location: 'Portland, Oregon, United States' })).toMatchObject({
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

test('uses an unresolved location as typed', () => {
  expect(structuredData({ location: null, originalLocation: 'By the sea' })).toMatchObject({
    jobLocation: { address: { addressLocality: 'By the sea' } },
  })
})

test("names the applicant's country for a remote job", () => {
  expect(structuredData({ remote: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
  })
})

test('omits jobLocation for a remote job without location', () => {
  expect(structuredData({ remote: true, location: null, originalLocation: null })).not.toHaveProperty(
    'jobLocation',
  )
})

test('omits jobLocationType for a job on site', () => {
  expect(structuredData()).not.toHaveProperty('jobLocationType')
})
