import { jobSentences, NewJob } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { jobBody, jobFields } from './job-fields.ts'

const organization = (login: string) => ({
  ...{ login, name: login, source: null, avatarUrl: null, userRole: 'owner' as const },
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7',
})
const long = 'We move ships. '.repeat(20)
const filledIn = {
  ...jobFields({ organizations: [organization('harborlight')] }),
  ...{ title: 'Platform engineer', description: long, location: 'Lisbon' },
}

/** What the form says of a job, the first thing only (spec §5). */
const wrongIn = (change: Partial<typeof filledIn>) =>
  NewJob.safeParse(jobBody({ ...filledIn, ...change }, true)).error?.issues[0]?.message

test('a form that was filled in is what the contract reads', () => {
  expect(NewJob.parse(jobBody(filledIn, true))).toMatchObject({
    title: 'Platform engineer',
    status: 'published',
  })
})

test('the only organization there is to choose is chosen', () => {
  expect(filledIn.organizationId).toBe(organization('harborlight')._id)
})

test('of several organizations none is chosen', () => {
  const organizations = [organization('harborlight'), organization('oakfield')]
  expect(jobFields({ organizations }).organizationId).toBeNull()
})

test('a kept job fills the form it came from', () => {
  expect(jobFields({ organizations: [] }, aJob({ status: 'draft' }))).toEqual({
    ...{ organizationId: aJob().organizationId, organizationLogin: '', title: 'Platform engineer' },
    ...{ description: 'We move **ships**.', location: 'Lisbon', remote: false, isDraft: true },
    url: 'https://harborlight.example/apply',
  })
})

test('Draft checked means draft (spec §4)', () => {
  expect(jobBody({ ...filledIn, isDraft: true }, true)).toMatchObject({ status: 'draft' })
})

test('those who may not publish leave a draft', () => {
  expect(jobBody(filledIn, false)).toMatchObject({ status: 'draft' })
})

test('an organization that is named by its login comes before one that was chosen', () => {
  expect(jobBody({ ...filledIn, organizationLogin: ' oakfield ' }, true)).toMatchObject({
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
  [jobSentences.placeRequired, { location: '' }],
])('§5: %s', (sentence, change) => {
  expect(wrongIn(change)).toBe(sentence)
})

test('a job that can be done from anywhere needs no place (spec §5)', () => {
  expect(wrongIn({ location: '', remote: true })).toBeUndefined()
})
