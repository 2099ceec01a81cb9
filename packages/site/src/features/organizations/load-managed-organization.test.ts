import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadManagedOrganization } from './load-managed-organization.ts'

const oakfield = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'oakfield' }
const returnPath = '/organizations/oakfield/edit'
const profile = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7',
  role: 'user',
  insider: false,
  organizations: [],
}

function stubCall(profile: unknown, organization: unknown = oakfield): PageLocals['call'] {
  const responses = new Map<unknown, unknown>([
    [contract.profile.get, profile],
    [contract.organizations.get, organization],
  ])
  return (async (call: unknown) => {
    const response = responses.get(call)
    if (typeof response === 'string')
      throw Object.assign(new Error(response), { name: 'ApiError', code: response })
    return response
  }) as unknown as PageLocals['call']
}

const loadState = async (...args: Parameters<typeof stubCall>) =>
  (await loadManagedOrganization(stubCall(...args), 'oakfield', returnPath)).state

test('redirects signed-out users to sign in and back', async () => {
  expect(await loadManagedOrganization(stubCall('signIn'), 'oakfield', returnPath)).toEqual({
    state: 'redirect',
    path: `/login?returnTo=${encodeURIComponent(returnPath)}`,
  })
})

test.each([
  ['owner', 'ok'],
  ['admin', 'ok'],
  ['contributor', 'notFound'],
  ['recruiter', 'notFound'],
])('returns for the role %s: %s (spec §6)', async (userRole, state) => {
  expect(await loadState({ ...profile, organizations: [{ ...oakfield, userRole }] })).toBe(state)
})

test('returns the organization to a site admin who is not a member (spec §6)', async () => {
  expect(await loadState({ ...profile, role: 'admin' })).toBe('ok')
})

test('returns unknown for an organization that does not exist', async () => {
  expect(await loadState({ ...profile, role: 'admin' }, 'notFound')).toBe('unknown')
})

test('returns notFound for a deleted profile', async () => {
  expect(await loadState({ _id: profile._id, login: 'ada', visibility: 'deleted' })).toBe('notFound')
})
