import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { managedOrganization } from './managed-organization.ts'

const oakfield = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'oakfield' }
const here = '/organizations/oakfield/edit'
const person = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7',
  role: 'user',
  insider: false,
  organizations: [],
}

function asking(profile: unknown, organization: unknown = oakfield): PageLocals['call'] {
  const replies = new Map<unknown, unknown>([
    [contract.profile.get, profile],
    [contract.organizations.get, organization],
  ])
  return (async (call: unknown) => {
    const reply = replies.get(call)
    if (typeof reply === 'string') throw Object.assign(new Error(reply), { name: 'ApiError', code: reply })
    return reply
  }) as unknown as PageLocals['call']
}

const stateFor = async (...told: Parameters<typeof asking>) =>
  (await managedOrganization(asking(...told), 'oakfield', here)).state

test('who is not signed in signs in, and comes back', async () => {
  expect(await managedOrganization(asking('signIn'), 'oakfield', here)).toEqual({
    state: 'elsewhere',
    path: `/login?returnTo=${encodeURIComponent(here)}`,
  })
})

test.each([
  ['owner', 'here'],
  ['admin', 'here'],
  ['contributor', 'nowhere'],
  ['recruiter', 'nowhere'],
])('%s of it: %s (spec §6)', async (userRole, state) => {
  expect(await stateFor({ ...person, organizations: [{ ...oakfield, userRole }] })).toBe(state)
})

test('an admin of the site manages what they do not belong to (spec §6)', async () => {
  expect(await stateFor({ ...person, role: 'admin' })).toBe('here')
})

test('nobody manages what is not there', async () => {
  expect(await stateFor({ ...person, role: 'admin' }, 'notFound')).toBe('unknown')
})

test('a deleted profile manages nothing', async () => {
  expect(await stateFor({ _id: person._id, login: 'ada', visibility: 'deleted' })).toBe('nowhere')
})
