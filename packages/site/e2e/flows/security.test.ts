import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { isFocused } from './keyboard.ts'
import { updateOwnProfile } from './update-own-profile.ts'

test('changing the login redirects to the profile under the new login (spec §4, Login change)', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'security')
  await using _ = restoreLoginAtEnd(tab)
  await tab.page.getByRole('textbox', { name: 'Login' }).fill('pavel-draws-boxes')
  await button(tab, 'Change login').click()
  await tab.page.waitForURL((url) => url.pathname === '/users/pavel-draws-boxes')
  await tab.page.getByRole('heading', { level: 1, name: 'Pavel Vlasák' }).waitFor()
})

test('a login of another user is rejected', async () => {
  await using tab = await openSiteTab({ expects: [/status of 409/] })
  await openSettings(tab, 'security')
  await tab.page.getByRole('textbox', { name: 'Login' }).fill('mira')
  await button(tab, 'Change login').click()
  await tab.page.getByText('This login is already taken').waitFor()
})

test('an invalid email address is rejected (spec §5)', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'security')
  expect(await button(tab, 'Add').isDisabled()).toBe(true)
  const field = tab.page.getByLabel('New email address')
  await field.fill('pavel at home')
  await button(tab, 'Add').click()
  await tab.page.getByText('Email is not valid').waitFor()
  await expect.poll(() => isFocused(field)).toBe(true)
})

test('a link to claim uncredited commits opens the form for the masked address', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'pvlasak')
  await tab.visit('/settings/security?address=d%E2%80%A6%40looms.example#emails')
  const field = tab.page.getByLabel('New email address')
  await expect.poll(() => isFocused(field)).toBe(true)
  await tab.page.getByText('To claim the commits of d…@looms.example, enter the address in full.').waitFor()
  expect(await findViolations(tab)).toEqual([])
})

test('the settings list uncredited commits by reason, and open with the keyboard', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'security')
  const section = tab.page.getByRole('region', { name: 'Commits not credited to you' })
  const group = section.getByRole('group').filter({ hasText: 'Excluded files: documentation' })
  await group.locator('summary').focus()
  await tab.page.keyboard.press('Enter')
  await group.getByText('No action needed').waitFor()
  expect(await group.getByRole('listitem').count()).toBe(2)
})

test('an added email address is unverified and can be removed after confirmation (spec §2, Security)', async () => {
  await using tab = await openSiteTab()
  await signInAndUpdateProfile(tab, { pull: { email: NEW_EMAIL } })
  await openSettings(tab, 'security')
  await tab.page.getByLabel('New email address').fill(NEW_EMAIL)
  await button(tab, 'Add').click()
  const row = tab.page.locator('.settings-row', { hasText: NEW_EMAIL })
  await row.getByText('Not verified').waitFor()
  await button(tab, `Remove ${NEW_EMAIL}`).click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Remove email address?' })
  await dialog.getByText(`Commits made with ${NEW_EMAIL} will no longer count toward your profile.`).waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await openSettings(tab, 'security')
  expect(await row.count()).toBe(0)
})

test('signing out everywhere else keeps only the current session', async () => {
  await using tab = await openSiteTab()
  await using otherTab = await openSiteTab()
  await signInAs(otherTab, 'pvlasak')
  await openSettings(tab, 'security')
  await button(tab, 'Sign out everywhere else').click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Sign out everywhere else' })
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  // Content behind an open dialog is hidden from role queries.
  await dialog.waitFor({ state: 'detached' })
  await button(tab, 'Sign out everywhere else').waitFor({ state: 'detached' })
  const statuses = [otherTab, tab].map(async ({ context }) =>
    (await context.request.get('/api/profile')).status(),
  )
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

test('a token is shown once, grants access to the profile, and is rejected after deletion (spec §2, §5)', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'analyze')
  expect(await button(tab, 'Generate token').isDisabled()).toBe(true)
  await tab.page.getByLabel('Title', { exact: true }).fill('drawing board')
  await button(tab, 'Generate token').click()
  const tokenField = tab.page.getByLabel('drawing board', { exact: true })
  const token = await tokenField.inputValue()
  await openSettings(tab, 'analyze')
  expect({ fields: await tokenField.count(), status: await statusWith(tab, token) }).toEqual({
    fields: 0,
    status: 200,
  })
  await button(tab, 'Delete token drawing board').click()
  const dialog = tab.page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(tab, 'Delete token drawing board').waitFor({ state: 'detached' })
  expect(await statusWith(tab, token)).toBe(401)
})

test.each([
  ['analyze', 'Copy token', 'drawing pad'],
  ['widgets', 'Copy snippet', 'Add this to your page or README'],
])('the copy button on %s copies the text', async (path, name, label) => {
  await using tab = await openSiteTab()
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettings(tab, path)
  if (path === 'analyze') await generateToken(tab, label)
  await button(tab, name).click()
  await tab.page.getByText('Copied').waitFor()
  const copied = await tab.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).not.toBe('')
  expect(copied).toBe(await tab.page.getByLabel(label, { exact: true }).inputValue())
})

test('the widget snippet shows the badge and links to the public profile (spec §2, Widget)', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'widgets')
  const snippet = await tab.page.getByLabel('Add this to your page or README').inputValue()
  const badge =
    /^<a href=".+\/users\/pvlasak"><img src=".+\/widget\/pvlasak" width="220" height="50" alt=".+"><\/a>$/
  expect(snippet).toMatch(badge)
})

test('the data export is a ZIP file', async () => {
  await using tab = await openSiteTab()
  await openSettings(tab, 'security')
  const link = tab.page.getByRole('link', { name: 'Download your data' })
  const [download] = await Promise.all([tab.page.waitForEvent('download'), link.click()])
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('disconnecting a provider asks for confirmation and can be undone by connecting again (spec §4)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'pvlasak')
  await connect(tab)
  await openSettings(tab, 'analyze')
  await button(tab, 'Disconnect Stack Overflow').click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Disconnect Stack Overflow' })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  const connectLink = tab.page.getByRole('link', { name: 'Connect Stack Overflow' })
  expect(await connectLink.getAttribute('href')).toContain('/api/connect/stackOverflow')
  await openSettings(tab, 'analyze')
  await connectLink.waitFor()
})

const NEW_EMAIL = 'pavel@granary.example'

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })

async function openSettings(tab: Tab, path: string): Promise<void> {
  await signInAs(tab, 'pvlasak')
  await tab.visit(`/settings/${path}`)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
}

async function signInAndUpdateProfile(tab: Tab, change: Readonly<Record<string, unknown>>): Promise<void> {
  await signInAs(tab, 'pvlasak')
  await updateOwnProfile(tab, change)
}

/** On disposal, restores the login that other tests use. */
function restoreLoginAtEnd(tab: Tab): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: () => updateOwnProfile(tab, { action: 'updateLogin', login: 'pvlasak' }),
  }
}

async function generateToken(tab: Tab, title: string): Promise<void> {
  await tab.page.getByLabel('Title', { exact: true }).fill(title)
  await button(tab, 'Generate token').click()
  await tab.page.getByLabel(title, { exact: true }).waitFor()
}

/** The status for an API client that has only this token. */
async function statusWith({ siteUrl }: Tab, token: string): Promise<number> {
  const headers = { authorization: `OAuth ${token}` }
  return (await fetch(`${siteUrl}/api/profile`, { headers })).status
}

/** Follows the connect redirect to the provider and grants consent. */
async function connect({ context: { request } }: Tab): Promise<void> {
  const response = await request.get('/api/connect/stackOverflow')
  await request.get(`${response.url()}&as=pvlasak`)
}
