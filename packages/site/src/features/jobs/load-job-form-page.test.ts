import { ApiError, contract, type Job, type Profile, type UserStub } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { jobFixture } from './job-fixture.ts'
import { loadJobFormPage } from './load-job-form-page.ts'

const owner = { userRole: 'owner' } as Profile['organizations'][number]
const recruiter = { userRole: 'recruiter' } as Profile['organizations'][number]
const profileFixture = (overrides: Partial<Profile> = {}) =>
  ({ role: 'user', organizations: [owner], ...overrides }) as Profile

/** An API stub for this profile and job. */
function stubCall(profile: Profile | UserStub | undefined, job?: Job): PageLocals['call'] {
  const responses = new Map<unknown, unknown>([
    [contract.profile.get, profile],
    [contract.jobs.get, job],
  ])
  const respond = async (route: unknown) => {
    if (responses.get(route) === undefined)
      throw new ApiError(route === contract.profile.get ? 'signIn' : 'notFound', 'Refused')
    return responses.get(route)
  }
  return respond as PageLocals['call']
}

test('redirects signed-out users to sign in and back', async () => {
  expect(await loadJobFormPage(stubCall(undefined), { returnPath: '/jobs/add' })).toEqual({
    state: 'redirect',
    path: '/login?returnTo=%2Fjobs%2Fadd',
  })
})

test.each([undefined, jobFixture()._id])('returns notFound for a deleted profile', async (id) => {
  const stub = { _id: 'mira', login: 'mira', visibility: 'deleted' } as const
  expect(await loadJobFormPage(stubCall(stub), { id, returnPath: '/jobs/add' })).toEqual({
    state: 'notFound',
  })
})

test.each([[[]], [[recruiter]]])(
  'redirects a user without an organization to create one (spec §2)',
  async (organizations) => {
    expect(
      await loadJobFormPage(stubCall(profileFixture({ organizations })), { returnPath: '/jobs/add' }),
    ).toEqual({
      state: 'redirect',
      path: '/organizations/add?ref=add-job',
    })
  },
)

test('requires no organization from site admins', async () => {
  const admin = profileFixture({ role: 'admin', organizations: [] })
  expect(await loadJobFormPage(stubCall(admin), { returnPath: '/jobs/add' })).toMatchObject({ state: 'ok' })
})

test.each([
  ['ok', jobFixture({ canEdit: true })],
  ['notFound', jobFixture({ canEdit: false })],
  ['notFound', undefined],
] as const)('returns the state %s for the edit form (spec §6)', async (state, job) => {
  const request = { id: jobFixture()._id, returnPath: '/jobs/1/edit' }
  expect(await loadJobFormPage(stubCall(profileFixture(), job), request)).toMatchObject({ state })
})
