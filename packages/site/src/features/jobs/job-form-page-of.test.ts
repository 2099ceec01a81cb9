import { ApiError, contract, type Job, type Profile, type UserStub } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { aJob } from './a-job.ts'
import { jobFormPageOf } from './job-form-page-of.ts'

const owner = { userRole: 'owner' } as Profile['organizations'][number]
const recruiter = { userRole: 'recruiter' } as Profile['organizations'][number]
const person = (told: Partial<Profile> = {}) => ({ role: 'user', organizations: [owner], ...told }) as Profile

/** Answers as the service does for this person and this job. */
function asking(profile: Profile | UserStub | undefined, job?: Job): PageLocals['call'] {
  const answers = new Map<unknown, unknown>([
    [contract.profile.get, profile],
    [contract.jobs.get, job],
  ])
  const answer = async (route: unknown) => {
    if (answers.get(route) === undefined)
      throw new ApiError(route === contract.profile.get ? 'signIn' : 'notFound', 'Refused')
    return answers.get(route)
  }
  return answer as PageLocals['call']
}

test('those who are not signed in are asked to, and come back', async () => {
  expect(await jobFormPageOf(asking(undefined), { here: '/jobs/add' })).toEqual({
    state: 'elsewhere',
    path: '/login?returnTo=%2Fjobs%2Fadd',
  })
})

test.each([undefined, aJob()._id])(
  'those whose profile is deleted are not asked to sign in once more',
  async (id) => {
    const stub = { _id: 'mira', login: 'mira', visibility: 'deleted' } as const
    expect(await jobFormPageOf(asking(stub), { id, here: '/jobs/add' })).toEqual({ state: 'nowhere' })
  },
)

test.each([[[]], [[recruiter]]])(
  'who has no organization to post for founds one first (spec §2)',
  async (organizations) => {
    expect(await jobFormPageOf(asking(person({ organizations })), { here: '/jobs/add' })).toEqual({
      state: 'elsewhere',
      path: '/organizations/add?ref=add-job',
    })
  },
)

test('admins of the site need no organization of their own', async () => {
  const admin = person({ role: 'admin', organizations: [] })
  expect(await jobFormPageOf(asking(admin), { here: '/jobs/add' })).toMatchObject({ state: 'here' })
})

test.each([
  ['here', aJob({ canEdit: true })],
  ['nowhere', aJob({ canEdit: false })],
  ['nowhere', undefined],
] as const)('the form of a job is %s (spec §6)', async (state, job) => {
  const asked = { id: aJob()._id, here: '/jobs/1/edit' }
  expect(await jobFormPageOf(asking(person(), job), asked)).toMatchObject({ state })
})
