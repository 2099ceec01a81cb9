import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aJob, anOrganization } from '../things-of-people.ts'
import { aSite, type TestSite } from './a-site.ts'

// Lists that go by who looks (docs/decisions/040): kept for strangers, rendered for whoever is signed in.

let site: TestSite
let ann: TestPerson

beforeAll(async () => {
  site = await aSite()
  ann = await site.server.person({ login: 'ann' })
  await aJob(site.server, await anOrganization(site.server, ann), { title: 'Lampwright' })
})
afterAll(() => site[Symbol.asyncDispose]())

test('strangers are given the kept page, which others may be given for it only where they have the same cookie', async () => {
  const { headers } = await site.page('/jobs')
  expect([headers['cache-control'], headers.vary]).toEqual([
    'public, max-age=0, must-revalidate',
    'Accept-Encoding, Cookie',
  ])
})

test('somebody who is signed in has a page of their own that nobody keeps', async () => {
  await site.page('/jobs')
  const own = await site.page('/jobs', { cookie: ann.cookie })
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('what memory has for strangers is not given to somebody who is signed in', async () => {
  await site.page('/issues')
  await site.page('/issues')
  const own = await site.page('/issues', { cookie: ann.cookie })
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('a new job is on the kept page for whoever asks after it', async () => {
  await site.page('/jobs')
  const organizationId = await anOrganization(site.server, ann)
  const body = {
    organizationId,
    title: 'Clockmaker',
    description: 'You make clocks. '.repeat(20),
    remote: true,
  }
  await site.server.post('/api/jobs', { as: ann, body })
  expect((await site.page('/jobs')).text).toContain('Clockmaker')
})
