import { expect, test } from 'vitest'
import { canManageOrganization } from './organization-permissions.ts'

const oakfield = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
const user = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7', role: 'user', insider: false } as const

test.each([
  ['owner', true],
  ['admin', true],
  ['contributor', false],
  ['recruiter', false],
] as const)('returns for the organization role %s: %s (spec §6)', (userRole, expected) => {
  expect(canManageOrganization({ ...user, organizations: [{ _id: oakfield, userRole }] }, oakfield)).toBe(
    expected,
  )
})

test('returns false for the owner of another organization', () => {
  const organizations = [{ _id: user._id, userRole: 'owner' }] as const
  expect(canManageOrganization({ ...user, organizations }, oakfield)).toBe(false)
})

test('returns true for a site admin (spec §6)', () => {
  expect(canManageOrganization({ ...user, role: 'admin', organizations: [] }, oakfield)).toBe(true)
})
