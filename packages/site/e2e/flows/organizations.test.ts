import { expect, test } from 'vitest'
import { aSiteServer } from '../site-server/a-site-server.ts'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { logo, type OwnOrganization, ownOrganization } from './own-organization.ts'
import { isFocused } from './with-keys.ts'

test('an organization is asked for its name first, and for its icon then (spec §5)', async () => {
  await using tab = await aTab()
  await atFoundingForm(tab)
  await field(tab, 'Description').fill('Ferries that run when trams do not.')
  await button(tab, 'Save').click()
  await tab.page.getByText('The organization name is required').waitFor()
  await expect.poll(() => isFocused(field(tab, 'Name'))).toBe(true)
  await field(tab, 'Name').fill('Cacilhas Line')
  await button(tab, 'Save').click()
  await tab.page.getByText('The icon is required').waitFor()
  await expect.poll(() => isFocused(button(tab, 'Upload a logo'))).toBe(true)
})

test.each([
  ['a JPEG', 'image/jpeg', 1000, 'Only png is allowed'],
  ['a PNG of 200,000 bytes', 'image/png', 200_000, 'The file is too large'],
])('%s is no icon, and another is asked for (spec §5)', async (_, mimeType, bytes, sentence) => {
  await using tab = await aTab()
  await atFoundingForm(tab)
  await choose(tab, { name: 'logo', mimeType, buffer: Buffer.alloc(bytes) })
  await tab.page.getByText(sentence).waitFor()
  expect(await tab.page.getByText('Please try an other one').isVisible()).toBe(true)
})

test('who founds an organization is its owner, and may edit it', async () => {
  await using tab = await aTab()
  await atFoundingForm(tab)
  await field(tab, 'Name').fill('Cacilhas Line')
  await choose(tab, await logo())
  await button(tab, 'Save').click()
  await tab.page.waitForURL((url) => /^\/organizations\/cacilhas-line(-\d+)?$/.test(url.pathname))
  await tab.page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await tab.page.getByRole('link', { name: 'Members' }).click()
  await memberNamed(tab, 'Tomás Reis').waitFor()
  expect(await memberNamed(tab, 'Tomás Reis').innerText()).toContain('Owner')
})

test('who is added by login is in the list of members then, as a contributor (spec §4, §5)', async () => {
  await using tab = await aTab()
  const { login } = await withMembers(tab, {})
  await atMemberForm(tab, login)
  await field(tab, 'Email or Login').fill('sofial')
  await button(tab, 'Add member').click()
  await tab.page.waitForURL((url) => url.pathname === `/organizations/${login}/members`)
  await roleOfSofia(tab).waitFor()
  expect(await roleOfSofia(tab).innerText()).toBe('Contributor')
})

test('who is added by e-mail is invited: the form says so, and stays (spec §4)', async () => {
  await using tab = await aTab()
  const { login } = await withMembers(tab, {})
  await atMemberForm(tab, login)
  await field(tab, 'Email or Login').fill('pilot@ferries.example')
  await button(tab, 'Add member').click()
  await tab.page.getByText('An invitation was sent').waitFor()
  expect(new URL(tab.page.url()).pathname).toBe(`/organizations/${login}/members/add`)
})

test('nobody is added where nobody is named (spec §5)', async () => {
  await using tab = await aTab()
  const { login } = await withMembers(tab, {})
  await atMemberForm(tab, login)
  await field(tab, 'Email or Login').fill(' ')
  await button(tab, 'Add member').click()
  await tab.page.getByText('Email or Login should be entered').waitFor()
  await expect.poll(() => isFocused(field(tab, 'Email or Login'))).toBe(true)
})

test('a member who is made an admin is one when the page is read anew', async () => {
  await using tab = await aTab()
  await atMembers(tab, await withMembers(tab, { sofial: 'contributor' }))
  await roleOfSofia(tab).click()
  await tab.page.getByRole('option', { name: 'Admin' }).click()
  await tab.page.getByText('Sofia Lindqvist is Admin now').waitFor()
  await tab.page.reload()
  await roleOfSofia(tab).waitFor()
  expect(await roleOfSofia(tab).innerText()).toBe('Admin')
})

test('a member goes once that was confirmed, and not before', async () => {
  await using tab = await aTab()
  await atMembers(tab, await withMembers(tab, { sofial: 'recruiter' }))
  await button(tab, 'Remove Sofia Lindqvist').click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Remove a member' })
  await asked.getByText('Are you sure you want to remove Sofia Lindqvist from Night Ferries?').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await button(tab, 'Remove Sofia Lindqvist').click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await asked.waitFor({ state: 'detached' })
  await memberNamed(tab, 'Sofia Lindqvist').waitFor({ state: 'detached' })
  await tab.page.reload()
  await memberNamed(tab, 'Tomás Reis').waitFor()
  await expect.poll(() => memberNamed(tab, 'Sofia Lindqvist').count()).toBe(0)
})

test('a visitor sees who leads an organization and who belongs to it, and nothing to change', async () => {
  await using tab = await aTab()
  await tab.visit('/organizations/oakfield')
  await tab.page.getByRole('main').getByRole('link', { name: 'Mira Okafor' }).first().waitFor()
  const onLeaders = await controls(tab)
  await tab.page.getByRole('link', { name: 'Members' }).click()
  await memberNamed(tab, 'Duarte Cabral').waitFor()
  expect([onLeaders, await controls(tab)]).toEqual([0, 0])
})

test('a contributor sees nothing to change either (spec §6)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'mira')
  await tab.visit('/organizations/harborlight/members')
  // What a member may do comes with their own card: they may leave.
  await memberNamed(tab, 'Mira Okafor').getByRole('button', { name: 'Leave' }).waitFor()
  expect(await controls(tab)).toBe(0)
})

test('of an organization that is not there it is said so (spec §2)', async () => {
  await using tab = await aTab({ expects: [/status of 404/] })
  const answer = await tab.visit('/organizations/nowhere')
  await tab.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(answer?.status()).toBe(404)
})

test('at its own address an organization shows its leaders, its title, and by what it is powered', async () => {
  const address = await asNamed('oakfield.localhost')
  await using tab = await aTab({ alsoAt: [address] })
  await answeredAt(tab, address)
  await tab.page.goto(address)
  await tab.page.getByRole('main').getByRole('link', { name: 'Mira Okafor' }).first().waitFor()
  await tab.page.getByRole('banner').getByRole('link', { name: 'Oakfield' }).waitFor()
  await tab.page.getByRole('contentinfo').getByRole('link', { name: 'Powered by Handiwork' }).waitFor()
  expect(await tab.page.title()).toBe('Oakfield')
})

// --- internal ---

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const memberNamed = ({ page }: Tab, name: string) => page.locator('.member', { hasText: name })
const roleOfSofia = ({ page }: Tab) => page.getByRole('button', { name: /Role of Sofia Lindqvist/ })

async function atFoundingForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'treis')
  await tab.visit('/organizations/add')
  await tab.alive(field(tab, 'Name'))
}

async function atMemberForm(tab: Tab, login: string): Promise<void> {
  await tab.visit(`/organizations/${login}/members/add`)
  await tab.alive(field(tab, 'Email or Login'))
}

async function atMembers(tab: Tab, { login }: OwnOrganization): Promise<void> {
  await tab.visit(`/organizations/${login}/members`)
  await roleOfSofia(tab).waitFor()
}

type Picture = Awaited<ReturnType<typeof logo>>

async function choose({ page }: Tab, picture: Picture): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(picture)
}

/** Signs in as the owner of an organization that has just these members beside them. */
async function withMembers(tab: Tab, members: Readonly<Record<string, string>>): Promise<OwnOrganization> {
  await signInAs(tab, 'treis')
  const organization = await ownOrganization(tab)
  const { request } = tab.context
  const path = `/api/organizations/${organization._id}/members`
  const headers = { origin: new URL(tab.siteUrl).origin }
  const before = (await (await request.get(path)).json()).members as readonly Belonging[]
  for (const { _id } of before.filter(({ organizationRole }) => organizationRole !== 'owner'))
    await request.delete(`${path}/${_id}`, { headers })
  for (const [key, role] of Object.entries(members))
    expect((await request.post(path, { data: { key, role }, headers })).ok()).toBe(true)
  return organization
}

interface Belonging {
  readonly _id: string
  readonly organizationRole: string
}

/** How many there are of those that only managers have. */
async function controls({ page }: Tab): Promise<number> {
  const main = page.getByRole('main')
  const links = main.getByRole('link', { name: /^(Edit|Add member)$/ })
  return (await links.count()) + (await main.getByRole('button', { name: /Role of|^Remove/ }).count())
}

/** The site by another name. */
async function asNamed(hostname: string): Promise<string> {
  const { port } = new URL(await aSiteServer())
  return `http://${hostname}:${port}`
}

/** The browser of the tests finds no name but that of this machine: in its place the service is asked by the other one. */
async function answeredAt({ context, siteUrl }: Tab, origin: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: `${siteUrl}${pathname}${search}`, headers })
    await route.fulfill({ response })
  })
}
