import { expect, test } from 'vitest'
import { manages } from './manages.ts'

const oakfield = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
const somebody = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7', role: 'user', insider: false } as const

test.each([
  ['owner', true],
  ['admin', true],
  ['contributor', false],
  ['recruiter', false],
] as const)('whether %s of an organization manages it: %s (spec §6)', (userRole, expected) => {
  expect(manages({ ...somebody, organizations: [{ _id: oakfield, userRole }] }, oakfield)).toBe(expected)
})

test('the owner of another organization manages no other', () => {
  const organizations = [{ _id: somebody._id, userRole: 'owner' }] as const
  expect(manages({ ...somebody, organizations }, oakfield)).toBe(false)
})

test('an admin of the site manages all (spec §6)', () => {
  expect(manages({ ...somebody, role: 'admin', organizations: [] }, oakfield)).toBe(true)
})
