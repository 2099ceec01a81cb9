import { ApiError, type Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { hireCallerOf } from './hire-caller.ts'

type OrganizationRole = Profile['organizations'][number]['userRole']

const oak = '01941f29-7c00-7b97-bbd0-35e3f32a17c7'
const page = (query = '') => new URL(`https://handiwork.example/hire/search${query}`)
const answering = (profile: object) => (async () => profile) as unknown as PageLocals['call']
const aProfile = (role: Profile['role'], organizationRole?: OrganizationRole) => ({
  ...{ _id: 'mira', role, insider: false },
  organizations: organizationRole
    ? [{ _id: oak, login: 'oak', name: 'Oak', userRole: organizationRole }]
    : [],
})
const standing = async (profile: object, query = '') => {
  const caller = await hireCallerOf(answering(profile), page(query))
  return caller.state === 'here' ? [caller.organization?.name, caller.keeps] : caller.state
}

test.each(['client', 'admin'] as const)('a %s searches and keeps', async (role) => {
  expect(await standing(aProfile(role))).toEqual([undefined, true])
})

test('a regular user is told what it is', async () => {
  expect(await standing(aProfile('user'))).toBe('outside')
})

test.each(['recruiter', 'owner'] as const)(
  'a %s searches within the organization, and keeps nothing',
  async (role) => {
    expect(await standing(aProfile('user', role), `?organization=${oak}`)).toEqual(['Oak', false])
  },
)

test('only where the address names it', async () => {
  expect(await standing(aProfile('user', 'recruiter'))).toBe('outside')
})

test.each(['admin', 'contributor'] as const)('the %s of an organization does not', async (role) => {
  expect(await standing(aProfile('user', role), `?organization=${oak}`)).toBe('outside')
})

test('a regular user is offered the organizations they may recruit for', async () => {
  const caller = await hireCallerOf(answering(aProfile('user', 'owner')), page())
  expect(caller).toMatchObject({ state: 'outside', organizations: [{ name: 'Oak' }] })
})

test('strangers sign in, and come back', async () => {
  const call = (async () => {
    throw new ApiError('signIn', 'Please sign in')
  }) as unknown as PageLocals['call']
  expect(await hireCallerOf(call, page('?q=go'))).toEqual({
    state: 'elsewhere',
    path: '/login?returnTo=%2Fhire%2Fsearch%3Fq%3Dgo',
  })
})

test('those whose profile is deleted are told what it is, too', async () => {
  expect(await standing({ _id: 'mira', login: 'mira', visibility: 'deleted' })).toBe('outside')
})
