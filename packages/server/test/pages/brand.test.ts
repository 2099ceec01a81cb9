import { expect, test } from 'vitest'
import { insertOrganization } from '../insert-content.ts'
import { insertJob } from '../insert-job.ts'
import { sendNewOrganization, sendOrganizationUpdate } from '../send-organization.ts'
import { createTestSite, type TestSite } from './test-site.ts'

const HOST = 'people.oakfield.test'
const settings = { rateFactor: 1000 }

async function isBranded({ page }: TestSite, host = HOST): Promise<boolean> {
  return (await page('/faq', { host })).text.includes('Oakfield')
}

test("brands a new organization's host immediately, even if it was cached", async () => {
  await using site = await createTestSite({ settings })
  const admin = await site.server.createUser({ role: 'admin' })
  const before = await isBranded(site)
  await sendNewOrganization(site.server, admin, { fields: { name: 'Oakfield', host: HOST } })
  expect({ before, after: await isBranded(site) }).toEqual({ before: false, after: true })
})

test('moves the brand to a new host immediately', async () => {
  await using site = await createTestSite({ settings })
  const admin = await site.server.createUser({ role: 'admin' })
  const id = await insertOrganization(site.server, admin, { name: 'Oakfield', host: HOST })
  const before = [await isBranded(site), await isBranded(site, 'hire.oakfield.test')]
  const fields = { name: 'Oakfield', host: 'hire.oakfield.test' }
  await sendOrganizationUpdate(site.server, admin, id, { fields })
  const after = [await isBranded(site), await isBranded(site, 'hire.oakfield.test')]
  expect({ before, after }).toEqual({ before: [true, false], after: [false, true] })
})

test("shows a new name on the organization's host immediately", async () => {
  await using site = await createTestSite({ settings })
  const ada = await site.server.createUser()
  const id = await insertOrganization(site.server, ada, { name: 'Elmfield', host: HOST })
  await isBranded(site)
  await sendOrganizationUpdate(site.server, ada, id, { fields: { name: 'Oakfield' } })
  expect(await isBranded(site)).toBe(true)
})

test("recognizes an organization's host on every port", async () => {
  await using site = await createTestSite({ settings })
  const ada = await site.server.createUser()
  await insertOrganization(site.server, ada, { name: 'Oakfield', host: HOST })
  expect(await isBranded(site, `${HOST}:3000`)).toBe(true)
})

test("lists only the organization's jobs on its host", async () => {
  await using site = await createTestSite({ settings })
  const ada = await site.server.createUser()
  const id = await insertOrganization(site.server, ada, { name: 'Oakfield', host: HOST, login: 'oakfield' })
  await insertJob(site.server, id, { title: 'Ferry captain' })
  await insertJob(site.server, await insertOrganization(site.server, ada), { title: 'Tram driver' })
  const titlesOn = async (path: string, host?: string) => {
    const { text } = await site.page(path, host ? { host } : {})
    return ['Ferry captain', 'Tram driver'].filter((title) => text.includes(title))
  }
  expect({
    branded: await titlesOn('/jobs', HOST),
    unbranded: await titlesOn('/jobs'),
    ofOrganization: await titlesOn('/organizations/oakfield/jobs'),
  }).toEqual({
    branded: ['Ferry captain'],
    unbranded: ['Ferry captain', 'Tram driver'],
    ofOrganization: ['Ferry captain'],
  })
})

test("redirects a sign-in on an organization's host to the service's own host", async () => {
  await using site = await createTestSite({ settings })
  await insertOrganization(site.server, await site.server.createUser(), { host: HOST })
  const { status, headers } = await site.page('/login?returnTo=%2Fleaders', { host: HOST })
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: 'http://localhost:3000/login?returnTo=%2Fleaders',
  })
})
