import { organizationRoles } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { postable, publishes } from './postable.ts'

const organizations = organizationRoles.map((userRole) => ({
  ...{ _id: userRole, login: userRole, name: userRole, source: null, avatarUrl: null, userRole },
}))

test('recruiters of an organization post no jobs of it', () => {
  expect(postable(organizations).map(({ userRole }) => userRole)).toEqual(['owner', 'admin', 'contributor'])
})

test.each([
  ['owner', true],
  ['admin', true],
  ['contributor', false],
] as const)('of an organization, an %s publishes: %s', (role, isPublishing) => {
  expect(publishes('user', role)).toBe(isPublishing)
})

test('an admin of the site publishes wherever they are nothing', () => {
  expect(publishes('admin', undefined)).toBe(true)
})
