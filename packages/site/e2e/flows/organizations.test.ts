import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { getSiteUrl } from '../site-server/get-site-url.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { ensureOwnOrganization, logo, type OwnOrganization } from './ensure-own-organization.ts'
import { isFocused } from './keyboard.ts'

test('the organization form requires a name, then an icon (spec §5)', async () => {
  await using tab = await openSiteTab()
  await openOrganizationForm(tab)
  await field(tab, 'Description').fill('Ferries for the hours without trams.')
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
])(
  '%s is rejected as an icon, with a message that asks for another (spec §5)',
  async (_, mimeType, bytes, message) => {
    await using tab = await openSiteTab()
    await openOrganizationForm(tab)
    await chooseFile(tab, { name: 'logo', mimeType, buffer: Buffer.alloc(bytes) })
    await tab.page.getByText(message).waitFor()
    expect(await tab.page.getByText('Please try an other one').isVisible()).toBe(true)
  },
)

test('the creator of an organization is its owner and can edit it', async () => {
  await using tab = await openSiteTab()
  await openOrganizationForm(tab)
  await field(tab, 'Name').fill('Cacilhas Line')
  await chooseFile(tab, await logo())
  await button(tab, 'Save').click()
  await tab.page.waitForURL((url) => /^\/organizations\/cacilhas-line(-\d+)?$/.test(url.pathname))
  await tab.page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await tab.page.getByRole('link', { name: 'Members' }).click()
  await memberCard(tab, 'Tomás Reis').waitFor()
  expect(await memberCard(tab, 'Tomás Reis').innerText()).toContain('Owner')
})

test('a member added by login is listed as a contributor once they accept (spec §4, §5)', async () => {
  await using tab = await openSiteTab()
  await using sofiaTab = await openSiteTab()
  const { login } = await replaceMembers(tab, {})
  await openMemberForm(tab, login)
  await field(tab, 'Email or Login').fill('sofial')
  await button(tab, 'Add member').click()
  await tab.page.getByText('Invitation sent').waitFor()
  await tab.visit(`/organizations/${login}/members`)
  await pendingInvitation(tab).waitFor()
  expect(await memberCard(tab, 'Sofia Lindqvist').count()).toBe(0)
  await signInAs(sofiaTab, 'sofial')
  await sofiaTab.visit(`/organizations/${login}`)
  await button(sofiaTab, 'Join Night Ferries').click()
  await sofiaTab.page.waitForURL((url) => url.pathname === `/organizations/${login}/members`)
  await tab.page.reload()
  await sofiaRoleButton(tab).waitFor()
  expect(await sofiaRoleButton(tab).innerText()).toBe('Contributor')
  expect(await pendingInvitation(tab).count()).toBe(0)
})

test('an invitation can be declined in the settings', async () => {
  await using tab = await openSiteTab()
  await using sofiaTab = await openSiteTab()
  await inviteSofia(tab, await replaceMembers(tab, {}))
  await signInAs(sofiaTab, 'sofial')
  await sofiaTab.visit('/settings/profile')
  const invitation = sofiaTab.page.getByRole('region', { name: 'Invitation' })
  await invitation.getByRole('heading', { name: 'Join Night Ferries' }).waitFor()
  expect(await findViolations(sofiaTab)).toEqual([])
  await invitation.getByRole('button', { name: 'Decline' }).click()
  await sofiaTab.page.getByText('Invitation from Night Ferries declined').waitFor()
  await invitation.waitFor({ state: 'detached' })
})

test('a manager withdraws an invitation', async () => {
  await using tab = await openSiteTab()
  const organization = await replaceMembers(tab, {})
  await inviteSofia(tab, organization)
  await tab.visit(`/organizations/${organization.login}/members`)
  await button(tab, 'Withdraw the invitation of Sofia Lindqvist').click()
  await tab.page.getByText('Invitation of Sofia Lindqvist withdrawn').waitFor()
  await pendingInvitation(tab).waitFor({ state: 'detached' })
})

test('a member added by email is invited, and the form confirms it (spec §4)', async () => {
  await using tab = await openSiteTab()
  const { login } = await replaceMembers(tab, {})
  await openMemberForm(tab, login)
  await field(tab, 'Email or Login').fill('pilot@ferries.example')
  await button(tab, 'Add member').click()
  await tab.page.getByText('Invitation sent').waitFor()
  expect(new URL(tab.page.url()).pathname).toBe(`/organizations/${login}/members/add`)
})

test('an empty member field is rejected (spec §5)', async () => {
  await using tab = await openSiteTab()
  const { login } = await replaceMembers(tab, {})
  await openMemberForm(tab, login)
  await field(tab, 'Email or Login').fill(' ')
  await button(tab, 'Add member').click()
  await tab.page.getByText('Email or Login should be entered').waitFor()
  await expect.poll(() => isFocused(field(tab, 'Email or Login'))).toBe(true)
})

test('a role change persists after a reload', async () => {
  await using tab = await openSiteTab()
  await openMembers(tab, await replaceMembers(tab, { sofial: 'contributor' }))
  await sofiaRoleButton(tab).click()
  await tab.page.getByRole('option', { name: 'Admin' }).click()
  await tab.page.getByText('Sofia Lindqvist is now: Admin').waitFor()
  await tab.page.reload()
  await sofiaRoleButton(tab).waitFor()
  expect(await sofiaRoleButton(tab).innerText()).toBe('Admin')
})

test('a member is removed after confirmation', async () => {
  await using tab = await openSiteTab()
  await openMembers(tab, await replaceMembers(tab, { sofial: 'recruiter' }))
  await button(tab, 'Remove Sofia Lindqvist').click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Remove member?' })
  await dialog.getByText('Are you sure you want to remove Sofia Lindqvist from Night Ferries?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(tab, 'Remove Sofia Lindqvist').click()
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await dialog.waitFor({ state: 'detached' })
  await memberCard(tab, 'Sofia Lindqvist').waitFor({ state: 'detached' })
  await tab.page.reload()
  await memberCard(tab, 'Tomás Reis').waitFor()
  await expect.poll(() => memberCard(tab, 'Sofia Lindqvist').count()).toBe(0)
})

test('a visitor sees leaders and members but no management controls', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/organizations/oakfield')
  await tab.page.getByRole('main').getByRole('link', { name: 'Mira Okafor' }).first().waitFor()
  const leadersControls = await countManagerControls(tab)
  await tab.page.getByRole('link', { name: 'Members' }).click()
  await memberCard(tab, 'Duarte Cabral').waitFor()
  expect({ leaders: leadersControls, members: await countManagerControls(tab) }).toEqual({
    leaders: 0,
    members: 0,
  })
})

test('the jobs of an organization link to their pages', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/organizations/oakfield')
  await tab.page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click()
  const job = tab.page.locator('.job-card h2').first().getByRole('link')
  const title = (await job.textContent()) ?? ''
  await job.click()
  await tab.page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('a contributor sees no management controls (spec §6)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'mira')
  await tab.visit('/organizations/harborlight/members')
  // Members may leave, so the Leave button shows that the member's controls have loaded.
  await memberCard(tab, 'Mira Okafor').getByRole('button', { name: 'Leave' }).waitFor()
  expect(await countManagerControls(tab)).toBe(0)
})

test('an unknown organization returns 404 (spec §2)', async () => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const response = await tab.visit('/organizations/nowhere')
  await tab.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(response?.status()).toBe(404)
})

test('a custom domain shows the organization\'s leaders and title and a "Powered by" link', async () => {
  const customOrigin = await siteAtHost('oakfield.localhost')
  await using tab = await openSiteTab({ additionalOrigins: [customOrigin] })
  await routeToSite(tab, customOrigin)
  await tab.page.goto(customOrigin)
  await tab.page.getByRole('main').getByRole('link', { name: 'Mira Okafor' }).first().waitFor()
  await tab.page.getByRole('banner').getByRole('link', { name: 'Oakfield' }).waitFor()
  await tab.page.getByRole('contentinfo').getByRole('link', { name: 'Powered by Handiwork' }).waitFor()
  expect(await tab.page.title()).toBe('Oakfield')
})

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const memberCard = ({ page }: Tab, name: string) => page.locator('.member', { hasText: name })
const pendingInvitation = ({ page }: Tab) =>
  page.locator('.pending-invitations li', { hasText: 'Sofia Lindqvist' })
const sofiaRoleButton = ({ page }: Tab) => page.getByRole('button', { name: /Role for Sofia Lindqvist/ })

async function openOrganizationForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'treis')
  await tab.visit('/organizations/add')
  await tab.waitForHydration(field(tab, 'Name'))
}

async function openMemberForm(tab: Tab, login: string): Promise<void> {
  await tab.visit(`/organizations/${login}/members/add`)
  await tab.waitForHydration(field(tab, 'Email or Login'))
}

async function openMembers(tab: Tab, { login }: OwnOrganization): Promise<void> {
  await tab.visit(`/organizations/${login}/members`)
  await sofiaRoleButton(tab).waitFor()
}

type Picture = Awaited<ReturnType<typeof logo>>

async function chooseFile({ page }: Tab, picture: Picture): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(picture)
}

/** Signs in as the owner of an organization whose other members are exactly these. */
async function replaceMembers(tab: Tab, members: Readonly<Record<string, string>>): Promise<OwnOrganization> {
  await signInAs(tab, 'treis')
  const organization = await ensureOwnOrganization(tab)
  const { request } = tab.context
  const path = `/api/organizations/${organization._id}/members`
  const headers = { origin: new URL(tab.siteUrl).origin }
  const before = (await (await request.get(path)).json()).members as readonly Membership[]
  for (const { _id } of before.filter(({ organizationRole }) => organizationRole !== 'owner'))
    await request.delete(`${path}/${_id}`, { headers })
  await withdrawInvitations(tab, organization)
  for (const [key, role] of Object.entries(members)) {
    expect((await request.post(path, { data: { key, role }, headers })).ok()).toBe(true)
    await acceptInvitation(key, organization)
  }
  return organization
}

async function inviteSofia(tab: Tab, { _id }: OwnOrganization): Promise<void> {
  const options = { data: { key: 'sofial' }, headers: { origin: new URL(tab.siteUrl).origin } }
  expect((await tab.context.request.post(`/api/organizations/${_id}/members`, options)).ok()).toBe(true)
}

async function withdrawInvitations(tab: Tab, { _id }: OwnOrganization): Promise<void> {
  const path = `/api/organizations/${_id}/invitations`
  const headers = { origin: new URL(tab.siteUrl).origin }
  const { request } = tab.context
  for (const { _id: id } of await (await request.get(path)).json())
    await request.delete(`${path}/${id}`, { headers })
}

async function acceptInvitation(login: string, { _id }: OwnOrganization): Promise<void> {
  await using tab = await openSiteTab()
  await signInAs(tab, login)
  const { request } = tab.context
  const headers = { origin: new URL(tab.siteUrl).origin }
  const received: readonly { _id: string; organization: { _id: string } }[] = await (
    await request.get('/api/profile/invitations')
  ).json()
  const invitation = received.find(({ organization }) => organization._id === _id)
  const response = await request.post(`/api/profile/invitations/${invitation?._id}`, {
    data: { accept: true },
    headers,
  })
  expect(response.ok()).toBe(true)
}

interface Membership {
  readonly _id: string
  readonly organizationRole: string
}

/** Number of controls that only managers see. */
async function countManagerControls({ page }: Tab): Promise<number> {
  const main = page.getByRole('main')
  const links = main.getByRole('link', { name: /^(Edit|Add member)$/ })
  return (await links.count()) + (await main.getByRole('button', { name: /Role for|^Remove/ }).count())
}

/** The site's URL under another host name. */
async function siteAtHost(hostname: string): Promise<string> {
  const { port } = new URL(await getSiteUrl())
  return `http://${hostname}:${port}`
}

/**
 * The test browser resolves only this machine's names, so requests are routed to the server with the other
 * host in the Host header.
 */
async function routeToSite({ context, siteUrl }: Tab, origin: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: `${siteUrl}${pathname}${search}`, headers })
    await route.fulfill({ response })
  })
}
