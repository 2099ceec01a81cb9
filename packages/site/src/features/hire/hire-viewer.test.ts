import { ApiError, type Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadHireViewer } from './hire-viewer.ts'

type OrganizationRole = Profile['organizations'][number]['userRole']

const oak = '01941f29-7c00-7b97-bbd0-35e3f32a17c7'
const page = (query = '') => new URL(`https://handiwork.example/hire/search${query}`)
const stubCall = (profile: object) => (async () => profile) as unknown as PageLocals['call']
const profileFixture = (role: Profile['role'], organizationRole?: OrganizationRole) => ({
  ...{ _id: 'mira', role, insider: false },
  organizations: organizationRole
    ? [{ _id: oak, login: 'oak', name: 'Oak', userRole: organizationRole }]
    : [],
})
const resolve = async (profile: object, query = '') => {
  const viewer = await loadHireViewer(stubCall(profile), page(query))
  return viewer.state === 'ok'
    ? { organization: viewer.organization?.name, canSave: viewer.canSave }
    : viewer.state
}

test.each(['client', 'admin'] as const)('lets a %s search and save', async (role) => {
  expect(await resolve(profileFixture(role))).toEqual({ organization: undefined, canSave: true })
})

test('returns the introduction for a regular user', async () => {
  expect(await resolve(profileFixture('user'))).toBe('intro')
})

test.each(['recruiter', 'owner'] as const)(
  'lets a %s search for the organization but not save',
  async (role) => {
    expect(await resolve(profileFixture('user', role), `?organization=${oak}`)).toEqual({
      organization: 'Oak',
      canSave: false,
    })
  },
)

test('returns the introduction if the URL names no organization', async () => {
  expect(await resolve(profileFixture('user', 'recruiter'))).toBe('intro')
})

test.each(['admin', 'contributor'] as const)(
  'returns the introduction for the %s of an organization',
  async (role) => {
    expect(await resolve(profileFixture('user', role), `?organization=${oak}`)).toBe('intro')
  },
)

test('lists the organizations that a regular user may recruit for', async () => {
  const viewer = await loadHireViewer(stubCall(profileFixture('user', 'owner')), page())
  expect(viewer).toMatchObject({ state: 'intro', organizations: [{ name: 'Oak' }] })
})

test('redirects signed-out users to sign in and back', async () => {
  const call = (async () => {
    throw new ApiError('signIn', 'Please sign in')
  }) as unknown as PageLocals['call']
  expect(await loadHireViewer(call, page('?q=go'))).toEqual({
    state: 'redirect',
    path: '/login?returnTo=%2Fhire%2Fsearch%3Fq%3Dgo',
  })
})

test('returns the introduction for a deleted profile', async () => {
  expect(await resolve({ _id: 'mira', login: 'mira', visibility: 'deleted' })).toBe('intro')
})
