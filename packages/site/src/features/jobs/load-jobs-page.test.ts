import { contract, type Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { jobFixture } from './job-fixture.ts'
import { loadJobsPage } from './load-jobs-page.ts'

const one = { jobs: [jobFixture()], count: 1 }
const none = { jobs: [], count: 0 }

/** An API stub. Throws for routes without a response. */
function stubLocals(audience: PageLocals['audience'], responses: readonly (readonly [unknown, unknown])[]) {
  const responseByRoute = new Map<unknown, unknown>(responses)
  const respond = async (route: unknown) => {
    if (!responseByRoute.has(route)) throw new Error('unexpected request')
    return responseByRoute.get(route)
  }
  return { audience, call: respond as PageLocals['call'] }
}

const url = (query = '') => new URL(`https://handiwork.test/jobs${query}`)
const ann = { role: 'user', login: 'ann' } as Profile

test('returns the public list for signed-out users', async () => {
  expect(await loadJobsPage(stubLocals('public', [[contract.jobs.list, one]]), url())).toMatchObject({
    ...{ tab: 'matching', profile: undefined, total: 1 },
  })
})

test("lists only the organization's jobs under its own host", async () => {
  const queries: unknown[] = []
  const call = (async (_route: unknown, { query }: { query: unknown }) => {
    queries.push(query)
    return one
  }) as PageLocals['call']
  const brand = { id: 'oakfield-id', title: 'Oakfield', login: 'oakfield', logoUrl: null }
  await loadJobsPage({ audience: 'public', call, brand }, url())
  expect(queries).toMatchObject([{ offset: 0, organizationId: 'oakfield-id', facets: true }])
})

test('returns no own jobs for signed-out users', async () => {
  expect(await loadJobsPage(stubLocals('public', []), url('?tab=my'))).toMatchObject({
    tab: 'my',
    jobs: [],
  })
})

test('returns the jobs that the signed-in user posted', async () => {
  const signedIn = stubLocals('caller', [
    [contract.profile.get, ann],
    [contract.jobs.my, one],
  ])
  expect(await loadJobsPage(signedIn, url('?tab=my'))).toMatchObject({ tab: 'my', profile: ann, total: 1 })
})

test('returns undefined for a page beyond the last', async () => {
  const anonymous = stubLocals('public', [[contract.jobs.list, none]])
  expect(await loadJobsPage(anonymous, url('?page=2'))).toBeUndefined()
})
