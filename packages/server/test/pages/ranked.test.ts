import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOpenJob, insertOrganization } from '../insert-content.ts'
import type { TestUser } from '../test-users.ts'
import { createTestSite, type TestSite } from './test-site.ts'

// Lists ranked for the viewer (docs/decisions/040): cached for anonymous viewers, rendered for signed-in
// users.

let site: TestSite
let ann: TestUser

beforeAll(async () => {
  site = await createTestSite()
  ann = await site.server.createUser({ login: 'ann' })
  await insertOpenJob(site.server, await insertOrganization(site.server, ann), { title: 'Lampwright' })
})
afterAll(() => site[Symbol.asyncDispose]())

test('serves anonymous viewers a cached page that varies by cookie', async () => {
  const { headers } = await site.page('/jobs')
  expect({ cacheControl: headers['cache-control'], vary: headers.vary }).toEqual({
    cacheControl: 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
  })
})

test('serves signed-in users a personal page without caching', async () => {
  await site.page('/jobs')
  const ownPage = await site.page('/jobs', { cookie: ann.cookie })
  expect(ownPage.headers['cache-control']).toBe('private, no-store')
})

test('does not serve signed-in users the page cached in memory', async () => {
  await site.page('/issues')
  await site.page('/issues')
  const ownPage = await site.page('/issues', { cookie: ann.cookie })
  expect(ownPage.headers['cache-control']).toBe('private, no-store')
})

test('shows a new job on the cached page on the next request', async () => {
  await site.page('/jobs')
  const organizationId = await insertOrganization(site.server, ann)
  const body = {
    organizationId,
    title: 'Clockmaker',
    description: 'You make clocks. '.repeat(20),
    remote: true,
    url: 'https://clocks.example',
  }
  await site.server.post('/api/jobs', { as: ann, body })
  expect((await site.page('/jobs')).text).toContain('Clockmaker')
})
