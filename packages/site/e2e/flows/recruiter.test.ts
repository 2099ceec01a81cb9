import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { isFocused } from './keyboard.ts'
import { signInAsRecruiter, signInAsRegularUser } from './sign-in-as-recruiter.ts'

test('a regular user sees the Smart Hire introduction, upgrades for free and can save candidates (spec §6)', async () => {
  // /hire returns 403 before the upgrade, and a role change closes the live connection.
  await using tab = await openSiteTab({ expects: [/status of 403 .*\/hire/, /status of 400 .*socket\.io/] })
  await signInAsRegularUser(tab)
  await tab.visit('/hire')
  await heading(tab, 'Smart Hire').waitFor()
  await button(tab, 'Upgrade Free').click()
  await heading(tab, 'My Candidates').waitFor()
  expect(await tab.page.getByText('No candidates yet').isVisible()).toBe(true)
})

test('a search by language level and job type shows the match reasons of each result', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search')
  await addSkill(tab, 'Kotlin')
  await tab.page.getByRole('option', { name: 'Kotlin', exact: true }).waitFor()
  await pressKeys(tab, 'ArrowDown', 'Enter')
  await tab.waitForHydration(button(tab, 'Kotlin'))
  await button(tab, 'Kotlin').press('Enter')
  await expect.poll(() => isFocused(tab.page.getByLabel('Minimum xp', { exact: true }))).toBe(true)
  await pressKeys(tab, '2', '0', 'Enter')
  await button(tab, 'Kotlin, 20+ xp').waitFor()
  await tab.page.getByRole('checkbox', { name: 'Short term' }).press('Space')
  await tab.page.getByRole('link', { name: 'Remove Short term' }).waitFor()
  const why = results(tab).getByRole('list', { name: 'Match details' }).getByRole('listitem')
  expect(await why.allTextContents()).toEqual([
    expect.stringMatching(/^Match: Kotlin \d+ xp, used recently$/),
    'Match: Short term',
    'Partial match: Open, but not actively looking',
  ])
})

test('a result has its text beside the picture', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin')
  const picture = await results(tab).locator('.avatar').first().boundingBox()
  const name = await results(tab).getByRole('heading').boundingBox()
  expect((name?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)).toBeGreaterThanOrEqual(8)
})

test('an unregistered technology can be searched for', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search')
  await addSkill(tab, 'jetpack')
  await tab.page.getByRole('option', { name: 'Jetpack Compose technology' }).click()
  await button(tab, 'Remove Jetpack Compose').waitFor()
  expect(await results(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('a search without results shows which condition to remove', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin:20&jobTypes=intern')
  await tab.page.getByText('No one meets every condition. Try removing one:').waitFor()
  await tab.page.getByRole('link', { name: 'Without Internship' }).click()
  await tab.page.getByText('1 developer').waitFor()
  expect(await results(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('a saved developer is listed in My Candidates with a details page until removed (spec §4)', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin')
  const save = button(tab, 'Save Sofia Lindqvist to My Candidates')
  await tab.waitForHydration(save)
  await actAndAwaitResponse(tab, 'POST', () => save.click())
  await tab.page.getByRole('banner').getByRole('link', { name: 'My Candidates' }).click()
  await tab.page.getByRole('main').getByRole('link', { name: 'Sofia Lindqvist' }).click()
  await tab.page.waitForURL(/\/hire\/users\/[\da-f-]{36}$/)
  await tab.page.getByText('Sofia Lindqvist can see that you viewed their profile.').waitFor()
  const saved = button(tab, 'Saved: remove Sofia Lindqvist from My Candidates')
  await tab.waitForHydration(saved)
  await actAndAwaitResponse(tab, 'DELETE', () => saved.click())
  await tab.visit('/hire')
  expect(await tab.page.getByText('No candidates yet').isVisible()).toBe(true)
})

test('a search can be saved, opened, renamed and deleted after confirmation', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin&jobTypes=shortTerm')
  const save = button(tab, 'Save search')
  await tab.waitForHydration(save)
  await save.click()
  await enterTitle(tab, 'Save search', 'Apps for trams')
  await chooseAction(tab, 'Apps for trams', 'Rename')
  await enterTitle(tab, 'Rename Apps for trams', 'Apps for ferries')
  await tab.page.getByRole('link', { name: 'Apps for ferries' }).click()
  await heading(tab, 'Apps for ferries').waitFor()
  await button(tab, 'Remove Kotlin').waitFor()
  await searches(tab).click()
  await chooseAction(tab, 'Apps for ferries', 'Delete')
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete Apps for ferries' })
  await dialog.getByRole('button', { name: 'Delete search' }).click()
  await tab.page.waitForURL((url) => url.pathname + url.search === '/hire/search')
  expect(await searches(tab).innerText()).toMatch(/^Saved searches\s+0$/)
})

const heading = ({ page }: Tab, name: string) => page.getByRole('heading', { level: 1, name })
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const results = ({ page }: Tab) => page.getByRole('region', { name: /match/ }).locator('li.hire-result')
const searches = ({ page }: Tab) => page.locator('.saved-searches > summary')

/** Searches the catalog for a required skill. */
async function addSkill(tab: Tab, text: string): Promise<void> {
  const add = button(tab, 'Add a language or technology')
  await tab.waitForHydration(add)
  await add.press('Enter')
  const field = tab.page.getByRole('combobox', { name: 'Language or technology' })
  await expect.poll(() => isFocused(field)).toBe(true)
  await tab.page.keyboard.type(text)
}

async function pressKeys({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Performs an optimistic change and waits for the response. */
async function actAndAwaitResponse({ page }: Tab, method: string, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse((response) => response.request().method() === method)
  await act()
  expect((await response).ok()).toBe(true)
}

/** Enters a title in the dialog with this name. */
async function enterTitle({ page }: Tab, name: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Chooses a menu item of a saved search. */
async function chooseAction(tab: Tab, title: string, name: string): Promise<void> {
  const menuButton = button(tab, `Actions for ${title}`)
  if (!(await menuButton.isVisible())) await searches(tab).click()
  await menuButton.click()
  await tab.page.getByRole('menuitem', { name }).click()
}
