import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { getSiteUrl } from '../site-server/get-site-url.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

/** Deleted profiles respond with 410. */
const expectGone = { expects: [/status of 410/] }

test('a user can restore a deleted profile by signing in again (spec §4, Deleted profile)', async () => {
  await using tab = await openSiteTab(expectGone)
  await using anonymousTab = await openSiteTab(expectGone)
  await ensureDeleted(tab)
  await tab.visit('/login')
  const accountButton = tab.page.getByRole('button', { name: 'Elif Demir' })
  await tab.waitForHydration(accountButton)
  await accountButton.click()
  await tab.page.getByRole('button', { name: 'Restore' }).click()
  await tab.page.getByRole('heading', { level: 1, name: 'Elif Demir' }).waitFor()
  await waitUntilShown(anonymousTab, anonymousTab.page.getByRole('heading', { level: 1, name: 'Elif Demir' }))
})

test('the settings of a deleted profile say so and offer to restore it (spec §2, Settings)', async () => {
  await using tab = await openSiteTab(expectGone)
  await ensureDeleted(tab)
  await signInAs(tab, 'elifd')
  await tab.visit('/settings/profile')
  await tab.page.getByText('Your profile was deleted').waitFor()
  await tab.page.getByRole('button', { name: 'Restore' }).waitFor()
})

test('the owner of a deleted profile sees who is signed in and can log out', async () => {
  await using tab = await openSiteTab(expectGone)
  await ensureDeleted(tab)
  await signInAs(tab, 'elifd')
  await tab.visit('/')
  await tab.page.getByRole('button', { name: 'Restore' }).waitFor()
  await tab.page.getByRole('button', { name: 'Account: elifd' }).press('Enter')
  const items = tab.page.getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual(['My Profile', 'Log out'])
  await items.getByText('Log out').click()
  await waitUntilSignedOut(tab)
})

test('deleting a profile requires the login, signs out and shows others a notice (spec §5)', async () => {
  await using tab = await openSiteTab()
  await using anonymousTab = await openSiteTab(expectGone)
  await ensureActive(tab)
  const dialog = await openDeleteDialog(tab)
  await dialog.getByText('Are you sure you want to delete all user data?').waitFor()
  const field = dialog.getByLabel('Enter your login to confirm the action')
  await field.fill('elif')
  await confirm(dialog)
  await dialog.getByText('Login doesn’t match').waitFor()
  await field.fill('elifd')
  await confirm(dialog)
  await waitUntilSignedOut(tab)
  await waitUntilShown(anonymousTab, anonymousTab.page.getByText('The profile was deleted'))
})

test('"Erase everything now" removes the profile permanently', async () => {
  await using tab = await openSiteTab({
    expects: [/status of 404/],
    additionalOrigins: [await sampleGitHubOrigin()],
  })
  await signUp(tab)
  const dialog = await openDeleteDialog(tab)
  await dialog.getByText("Erase everything now. This can't be undone.").click()
  await dialog.getByLabel('Enter your login to confirm the action').fill('lromano')
  await confirm(dialog)
  await waitUntilSignedOut(tab)
  await expect.poll(async () => (await tab.visit('/users/lromano'))?.status()).toBe(404)
})

/** Leaves the tab signed in. */
async function ensureActive(tab: Tab): Promise<void> {
  if ((await ownProfile(tab)).role !== undefined) return
  const data = { login: 'elifd', restore: true }
  expect((await tab.context.request.post('/api/analyze', { data, headers: originHeaders(tab) })).ok()).toBe(
    true,
  )
}

/** Leaves the tab signed out. */
async function ensureDeleted(tab: Tab): Promise<void> {
  const { _id } = await ownProfile(tab)
  const options = { data: { login: 'elifd' }, headers: originHeaders(tab) }
  expect((await tab.context.request.delete(`/api/users/${_id}`, options)).ok()).toBe(true)
  await tab.context.clearCookies()
}

/** A deleted profile has little more than its id. */
async function ownProfile(tab: Tab): Promise<{ _id: string; role?: string }> {
  await signInAs(tab, 'elifd')
  return await (await tab.context.request.get('/api/profile')).json()
}

function originHeaders({ siteUrl }: Tab) {
  return { origin: new URL(siteUrl).origin }
}

async function openDeleteDialog(tab: Tab): Promise<Locator> {
  await tab.visit('/settings/security')
  const button = tab.page.getByRole('button', { name: 'Delete Profile' })
  await tab.waitForHydration(button)
  await button.click()
  return tab.page.getByRole('alertdialog', { name: 'Delete Profile' })
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Delete Profile' }).click()
}

async function waitUntilSignedOut({ page }: Tab): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
}

/** Pages are re-rendered shortly after a change. */
async function waitUntilShown(tab: Tab, locator: Locator): Promise<void> {
  const isShown = async () => {
    await tab.visit('/users/elifd')
    return await locator.isVisible()
  }
  await expect.poll(isShown).toBe(true)
}

async function sampleGitHubOrigin(): Promise<string> {
  const response = await fetch(`${await getSiteUrl()}/auth/gitHub`, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').origin
}

/** Signs up as a user of the sample GitHub who has no account here. */
async function signUp({ page }: Tab): Promise<void> {
  await page.goto('/auth/gitHub')
  await page.getByRole('link', { name: 'Luca Romano (lromano)' }).click()
  await page.getByRole('button', { name: 'Account: Luca Romano' }).waitFor()
}
