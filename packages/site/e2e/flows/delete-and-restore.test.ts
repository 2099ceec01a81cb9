import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSiteServer } from '../site-server/a-site-server.ts'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

/** What a page that is gone is answered with. */
const gone = { expects: [/status of 410/] }

test('who deleted their profile and signs in again can have it back (spec §4, Deleted profile)', async () => {
  await using tab = await aTab(gone)
  await using stranger = await aTab(gone)
  await isDeleted(tab)
  await tab.visit('/login')
  const person = tab.page.getByRole('button', { name: 'Elif Demir' })
  await tab.alive(person)
  await person.click()
  await tab.page.getByRole('button', { name: 'Restore' }).click()
  await tab.page.getByRole('heading', { level: 1, name: 'Elif Demir' }).waitFor()
  await shown(stranger, stranger.page.getByRole('heading', { level: 1, name: 'Elif Demir' }))
}, 30_000)

test('the settings of a deleted profile say so, and offer to restore it (spec §2, Settings)', async () => {
  await using tab = await aTab(gone)
  await isDeleted(tab)
  await signInAs(tab, 'elifd')
  await tab.visit('/settings/profile')
  await tab.page.getByText('Your profile was deleted').waitFor()
  await tab.page.getByRole('button', { name: 'Restore' }).waitFor()
})

test('a profile is deleted once its login was typed; then nobody is signed in, and others see that it was (spec §5)', async () => {
  await using tab = await aTab()
  await using stranger = await aTab(gone)
  await isThere(tab)
  const dialog = await askedToDelete(tab)
  await dialog.getByText('Are you sure you want to delete all user data?').waitFor()
  const field = dialog.getByLabel('Enter your login to confirm the action')
  await field.fill('elif')
  await confirm(dialog)
  await dialog.getByText('Login doesn’t match').waitFor()
  await field.fill('elifd')
  await confirm(dialog)
  await isSignedOutAtHome(tab)
  await shown(stranger, stranger.page.getByText('The profile was deleted'))
}, 30_000)

test('whoever erases everything is gone for good', async () => {
  await using tab = await aTab({ expects: [/status of 404/], alsoAt: [await originOfGitHub()] })
  await signUp(tab)
  const dialog = await askedToDelete(tab)
  await dialog.getByText('Erase everything now; there is no way back').click()
  await dialog.getByLabel('Enter your login to confirm the action').fill('lromano')
  await confirm(dialog)
  await isSignedOutAtHome(tab)
  await expect.poll(async () => (await tab.visit('/users/lromano'))?.status()).toBe(404)
}, 30_000)

// --- internal ---

/** Leaves the tab signed in. */
async function isThere(tab: Tab): Promise<void> {
  if ((await ownProfile(tab)).role !== undefined) return
  const data = { login: 'elifd', restore: true }
  expect((await tab.context.request.post('/api/analyze', { data, headers: headersOf(tab) })).ok()).toBe(true)
}

/** Leaves the tab signed out. */
async function isDeleted(tab: Tab): Promise<void> {
  const { _id } = await ownProfile(tab)
  const asked = { data: { login: 'elifd' }, headers: headersOf(tab) }
  expect((await tab.context.request.delete(`/api/users/${_id}`, asked)).ok()).toBe(true)
  await tab.context.clearCookies()
}

/** Of a deleted profile there is little more than its id. */
async function ownProfile(tab: Tab): Promise<{ _id: string; role?: string }> {
  await signInAs(tab, 'elifd')
  return await (await tab.context.request.get('/api/profile')).json()
}

function headersOf({ siteUrl }: Tab) {
  return { origin: new URL(siteUrl).origin }
}

async function askedToDelete(tab: Tab): Promise<Locator> {
  await tab.visit('/settings/security')
  const button = tab.page.getByRole('button', { name: 'Delete Profile' })
  await tab.alive(button)
  await button.click()
  return tab.page.getByRole('alertdialog', { name: 'Delete Profile' })
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Delete Profile' }).click()
}

async function isSignedOutAtHome({ page }: Tab): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
}

/** Pages are drawn anew a moment after something changed. */
async function shown(tab: Tab, part: Locator): Promise<void> {
  const look = async () => {
    await tab.visit('/users/elifd')
    return await part.isVisible()
  }
  await expect.poll(look, { timeout: 10_000 }).toBe(true)
}

async function originOfGitHub(): Promise<string> {
  const answer = await fetch(`${await aSiteServer()}/auth/gitHub`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').origin
}

/** As somebody who is at the sample GitHub, and was never here or was erased. */
async function signUp({ page }: Tab): Promise<void> {
  await page.goto('/auth/gitHub')
  await page.getByRole('link', { name: 'Luca Romano (lromano)' }).click()
  await page.getByRole('button', { name: 'Account of Luca Romano' }).waitFor()
}
