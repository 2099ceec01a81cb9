import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { isFocused } from './with-keys.ts'

test('who takes another login is on the page under it (spec §4, Login change)', async () => {
  await using tab = await aTab()
  await at(tab, 'security')
  await using _ = givenBack(tab)
  await tab.page.getByRole('textbox', { name: 'Login' }).fill('pavel-draws-boxes')
  await button(tab, 'Change login').click()
  await tab.page.waitForURL((url) => url.pathname === '/users/pavel-draws-boxes')
  await tab.page.getByRole('heading', { level: 1, name: 'Pavel Vlasák' }).waitFor()
})

test('a login somebody else has is refused', async () => {
  await using tab = await aTab({ expects: [/status of 409/] })
  await at(tab, 'security')
  await tab.page.getByRole('textbox', { name: 'Login' }).fill('mira')
  await button(tab, 'Change login').click()
  await tab.page.getByText('This login is taken').waitFor()
})

test('what is no e-mail is not added (spec §5)', async () => {
  await using tab = await aTab()
  await at(tab, 'security')
  expect(await button(tab, 'Add').isDisabled()).toBe(true)
  const field = tab.page.getByLabel('New e-mail')
  await field.fill('pavel at home')
  await button(tab, 'Add').click()
  await tab.page.getByText('Email is not valid').waitFor()
  await expect.poll(() => isFocused(field)).toBe(true)
})

test('an e-mail that was added is not verified yet, and goes once that was confirmed (spec §2, Security)', async () => {
  await using tab = await aTab()
  await changeOwnProfileAs(tab, { pull: { email: NEW_EMAIL } })
  await at(tab, 'security')
  await tab.page.getByLabel('New e-mail').fill(NEW_EMAIL)
  await button(tab, 'Add').click()
  const row = tab.page.locator('.settings-row', { hasText: NEW_EMAIL })
  await row.getByText('Not verified yet').waitFor()
  await button(tab, `Remove ${NEW_EMAIL}`).click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Remove an e-mail' })
  await asked.getByText(`Commits made with ${NEW_EMAIL} will no longer count as yours.`).waitFor()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await at(tab, 'security')
  expect(await row.count()).toBe(0)
})

test('who signs out everywhere else stays signed in here only', async () => {
  await using tab = await aTab()
  await using elsewhere = await aTab()
  await signInAs(elsewhere, 'pvlasak')
  await at(tab, 'security')
  await button(tab, 'Sign out everywhere else').click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Sign out everywhere else' })
  await asked.getByRole('button', { name: 'Sign out everywhere else' }).click()
  // What is beneath a dialog is not there for those who look by roles.
  await asked.waitFor({ state: 'detached' })
  await button(tab, 'Sign out everywhere else').waitFor({ state: 'detached' })
  const statuses = [elsewhere, tab].map(async ({ context }) =>
    (await context.request.get('/api/profile')).status(),
  )
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

test('a token is shown once, opens the own profile, and opens nothing once it is deleted (spec §2, §5)', async () => {
  await using tab = await aTab()
  await at(tab, 'analyze')
  expect(await button(tab, 'Generate token').isDisabled()).toBe(true)
  await tab.page.getByLabel('Title', { exact: true }).fill('drawing board')
  await button(tab, 'Generate token').click()
  const made = tab.page.getByLabel('drawing board', { exact: true })
  const token = await made.inputValue()
  await at(tab, 'analyze')
  expect([await made.count(), await statusWith(tab, token)]).toEqual([0, 200])
  await button(tab, 'Delete the token drawing board').click()
  const asked = tab.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await asked.waitFor({ state: 'detached' })
  await button(tab, 'Delete the token drawing board').waitFor({ state: 'detached' })
  expect(await statusWith(tab, token)).toBe(401)
})

test.each([
  ['analyze', 'Copy the token', 'drawing pad'],
  ['widgets', 'Copy the snippet', 'Put this into your page or README'],
])('what is to be taken along from %s is copied', async (path, name, label) => {
  await using tab = await aTab()
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await at(tab, path)
  if (path === 'analyze') await withToken(tab, label)
  await button(tab, name).click()
  await tab.page.getByText('Copied').waitFor()
  const copied = await tab.page.evaluate(() => navigator.clipboard.readText())
  expect([copied, copied === '']).toEqual([
    await tab.page.getByLabel(label, { exact: true }).inputValue(),
    false,
  ])
})

test('the snippet shows the badge, and leads to the public page (spec §2, Widget)', async () => {
  await using tab = await aTab()
  await at(tab, 'widgets')
  const snippet = await tab.page.getByLabel('Put this into your page or README').inputValue()
  const badge =
    /^<a href=".+\/users\/pvlasak"><img src=".+\/widget\/pvlasak" width="220" height="50" alt=".+"><\/a>$/
  expect(snippet).toMatch(badge)
})

test('everything that is held of oneself comes as a ZIP', async () => {
  await using tab = await aTab()
  await at(tab, 'security')
  const link = tab.page.getByRole('link', { name: 'Download your data' })
  const [download] = await Promise.all([tab.page.waitForEvent('download'), link.click()])
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('who disconnects a source is asked first, and can connect it again then (spec §4)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'pvlasak')
  await connect(tab)
  await at(tab, 'analyze')
  await button(tab, 'Disconnect Stack Overflow').click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Disconnect Stack Overflow' })
  await asked.getByRole('button', { name: 'Disconnect' }).click()
  const again = tab.page.getByRole('link', { name: 'Connect Stack Overflow' })
  expect(await again.getAttribute('href')).toContain('/api/connect/stackOverflow')
  await at(tab, 'analyze')
  await again.waitFor()
})

// --- internal ---

const NEW_EMAIL = 'pavel@granary.example'

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })

async function at(tab: Tab, path: string): Promise<void> {
  await signInAs(tab, 'pvlasak')
  await tab.visit(`/settings/${path}`)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
}

async function changeOwnProfileAs(tab: Tab, change: Readonly<Record<string, unknown>>): Promise<void> {
  await signInAs(tab, 'pvlasak')
  await changeOwnProfile(tab, change)
}

/** At the end the login is the one by which others know this person. */
function givenBack(tab: Tab): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: () => changeOwnProfile(tab, { action: 'updateLogin', login: 'pvlasak' }),
  }
}

async function withToken(tab: Tab, title: string): Promise<void> {
  await tab.page.getByLabel('Title', { exact: true }).fill(title)
  await button(tab, 'Generate token').click()
  await tab.page.getByLabel(title, { exact: true }).waitFor()
}

/** What a program is answered that has nothing but this token. */
async function statusWith({ siteUrl }: Tab, token: string): Promise<number> {
  const headers = { authorization: `OAuth ${token}` }
  return (await fetch(`${siteUrl}/api/profile`, { headers })).status
}

/** As Connect does, and who is asked there and says yes. */
async function connect({ context: { request } }: Tab): Promise<void> {
  const asked = await request.get('/api/connect/stackOverflow')
  await request.get(`${asked.url()}&as=pvlasak`)
}
