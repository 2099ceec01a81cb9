import { organizationRoles } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { canPublishJobs, postableOrganizations } from './job-permissions.ts'

const organizations = organizationRoles.map((userRole) => ({
  ...{ _id: userRole, login: userRole, name: userRole, source: null, avatarUrl: null, userRole },
}))

test('excludes organizations in which the user is a recruiter', () => {
  expect(postableOrganizations(organizations).map(({ userRole }) => userRole)).toEqual([
    'owner',
    'admin',
    'contributor',
  ])
})

test.each([
  ['owner', true],
  ['admin', true],
  ['contributor', false],
] as const)('returns for the organization role %s: %s', (role, expected) => {
  expect(canPublishJobs('user', role)).toBe(expected)
})

test('lets a site admin publish for any organization', () => {
  expect(canPublishJobs('admin', undefined)).toBe(true)
})
