import { jobSentences, jobTermsSentences, NewJob } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { jobBody, jobFields } from './job-fields.ts'
import { jobFixture } from './job-fixture.ts'

const organization = (login: string) => ({
  ...{ login, name: login, source: null, avatarUrl: null, userRole: 'owner' as const },
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7',
})
const long = 'We move ships. '.repeat(20)
const validFields = {
  ...jobFields({ organizations: [organization('harborlight')] }),
  ...{ title: 'Platform engineer', description: long, location: 'Lisbon' },
}

/** The first validation error of the form (spec §5). */
const firstError = (change: Partial<typeof validFields>) =>
  NewJob.safeParse(jobBody({ ...validFields, ...change }, true)).error?.issues[0]?.message

test('builds a body that the contract accepts', () => {
  expect(NewJob.parse(jobBody(validFields, true))).toMatchObject({
    title: 'Platform engineer',
    status: 'published',
  })
})

test('preselects the only organization', () => {
  expect(validFields.organizationId).toBe(organization('harborlight')._id)
})

test('preselects none of several organizations', () => {
  const organizations = [organization('harborlight'), organization('oakfield')]
  expect(jobFields({ organizations }).organizationId).toBeNull()
})

test('fills the form from an existing job', () => {
  expect(jobFields({ organizations: [] }, jobFixture({ status: 'draft' }))).toEqual({
    ...{ organizationId: jobFixture().organizationId, organizationLogin: '', title: 'Platform engineer' },
    ...{ description: 'We move **ships**.', location: 'Lisbon', remote: false, isDraft: true },
    ...{ applyMethod: 'link', url: 'https://harborlight.example/apply', applyEmail: '' },
    ...{ employmentTypes: ['fullTime'], seniorities: ['senior'] },
    ...{ salaryMin: 62_000, salaryMax: 78_000, salaryCurrency: 'EUR', salaryPeriod: 'year' },
  })
})

test('saves a draft if Draft is checked (spec §4)', () => {
  expect(jobBody({ ...validFields, isDraft: true }, true)).toMatchObject({ status: 'draft' })
})

test("saves a draft if the user can't publish", () => {
  expect(jobBody(validFields, false)).toMatchObject({ status: 'draft' })
})

test('prefers an organization entered by login over the selected one', () => {
  expect(jobBody({ ...validFields, organizationLogin: ' oakfield ' }, true)).toMatchObject({
    organizationId: null,
    organizationLogin: 'oakfield',
  })
})

const empty = { organizationId: null, title: '', description: '', location: '' }

test.each([
  [jobSentences.organizationRequired, empty],
  [jobSentences.titleRequired, { title: '', description: '', location: '' }],
  [jobSentences.descriptionRequired, { description: '', location: '' }],
  [jobSentences.descriptionShort, { description: 'x'.repeat(255), location: '' }],
  [jobSentences.locationRequired, { location: '' }],
])('reports, as in §5: %s', (message, change) => {
  expect(firstError(change)).toBe(message)
})

test.each([
  [jobTermsSentences.salaryOrder, { salaryMin: 3, salaryMax: 2 }],
  [jobTermsSentences.applyRequired, { applyMethod: null }],
  [jobTermsSentences.urlRequired, { applyMethod: 'link' }],
  [jobTermsSentences.applyEmailRequired, { applyMethod: 'email' }],
] as const)('reports: %s', (message, change) => {
  expect(firstError(change)).toBe(message)
})

test('saves a draft without a way to apply', () => {
  expect(firstError({ applyMethod: null, isDraft: true })).toBeUndefined()
})

test('saves only the input of the chosen way to apply', () => {
  const fields = { ...validFields, applyMethod: 'email', applyEmail: 'jobs@oak.example', url: 'oak' } as const
  expect(jobBody(fields, true)).toMatchObject({ url: '', applyEmail: 'jobs@oak.example' })
})

test('requires no location for a remote job (spec §5)', () => {
  expect(firstError({ location: '', remote: true })).toBeUndefined()
})
