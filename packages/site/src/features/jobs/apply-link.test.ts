import { expect, test } from 'vitest'
import { applyLink } from './apply-link.ts'
import { jobFixture } from './job-fixture.ts'

test('opens the link of the organization, marked with ref', () => {
  expect(applyLink(jobFixture())).toMatchObject({
    href: 'https://harborlight.example/apply?ref=handiwork',
    note: 'Opens harborlight.example',
    isExternal: true,
  })
})

test('writes an email with the title as the subject', () => {
  const job = jobFixture({ applyMethod: 'email', applyEmail: 'jobs@oak.example', title: 'C & Go' })
  expect(applyLink(job)).toMatchObject({
    href: 'mailto:jobs@oak.example?subject=C%20%26%20Go',
    note: 'jobs@oak.example',
  })
})

test('applies with the profile on a page of its own', () => {
  const job = jobFixture({ applyMethod: 'profile', url: null })
  expect(applyLink(job)).toMatchObject({ href: `/jobs/${job._id}/apply`, isExternal: false })
})

test.each([
  ['without a method', { applyMethod: null }],
  ['with an unsafe link', { url: 'javascript:alert(1)' }],
] as const)('is missing for a job %s', (_, terms) => {
  expect(applyLink(jobFixture(terms))).toBeUndefined()
})
