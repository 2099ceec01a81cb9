import { expect, test } from 'vitest'
import { changeOrganization, foundOrganization } from '../send-organization.ts'
import { anOrganization } from '../things-of-people.ts'
import { aSite, type TestSite } from './a-site.ts'

const HOST = 'people.oakfield.test'
const settings = { rateFactor: 1000 }

async function shown({ page }: TestSite, host = HOST): Promise<boolean> {
  return (await page('/faq', { host })).text.includes('Oakfield')
}

test('a new organization’s own address is its own at once, also for who was there before', async () => {
  await using site = await aSite({ settings })
  const admin = await site.server.person({ role: 'admin' })
  const before = await shown(site)
  await foundOrganization(site.server, admin, { fields: { name: 'Oakfield', host: HOST } })
  expect([before, await shown(site)]).toEqual([false, true])
})

test('an address that is given up is ours again at once, and the new one its own', async () => {
  await using site = await aSite({ settings })
  const admin = await site.server.person({ role: 'admin' })
  const id = await anOrganization(site.server, admin, { name: 'Oakfield', host: HOST })
  const before = [await shown(site), await shown(site, 'hire.oakfield.test')]
  const fields = { name: 'Oakfield', host: 'hire.oakfield.test' }
  await changeOrganization(site.server, admin, id, { fields })
  const after = [await shown(site), await shown(site, 'hire.oakfield.test')]
  expect([before, after]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a new name is on its address at once', async () => {
  await using site = await aSite({ settings })
  const ada = await site.server.person()
  const id = await anOrganization(site.server, ada, { name: 'Elmfield', host: HOST })
  await shown(site)
  await changeOrganization(site.server, ada, id, { fields: { name: 'Oakfield' } })
  expect(await shown(site)).toBe(true)
})

test('an organization’s own address is its own at every port', async () => {
  await using site = await aSite({ settings })
  const ada = await site.server.person()
  await anOrganization(site.server, ada, { name: 'Oakfield', host: HOST })
  expect(await shown(site, `${HOST}:3000`)).toBe(true)
})

test('whoever wants to sign in at an organization’s own address is led to ours, to come back to the page', async () => {
  await using site = await aSite({ settings })
  await anOrganization(site.server, await site.server.person(), { host: HOST })
  const { status, headers } = await site.page('/login?returnTo=%2Fleaders', { host: HOST })
  expect([status, headers.location]).toEqual([302, 'http://localhost:3000/login?returnTo=%2Fleaders'])
})
