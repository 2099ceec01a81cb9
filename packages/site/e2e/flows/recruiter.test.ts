import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { aRecruiter, aRegularUser } from './a-recruiter.ts'
import { isFocused } from './with-keys.ts'

test('an ordinary person reads what Smart Hire is, upgrades for free, and may keep candidates (spec §6)', async () => {
  // Those who may not yet are refused, and the connection for live updates ends with the rights it was opened with.
  await using tab = await aTab({ expects: [/status of 403 .*\/hire/, /status of 400 .*socket\.io/] })
  await aRegularUser(tab)
  await tab.visit('/hire')
  await heading(tab, 'Smart Hire').waitFor()
  await button(tab, 'Upgrade Free').click()
  await heading(tab, 'My Candidates').waitFor()
  expect(await tab.page.getByText('No candidates yet').isVisible()).toBe(true)
})

test('people are looked for by so much of a language and what they want, and each says why they are found', async () => {
  await using tab = await aTab()
  await using _ = await aRecruiter(tab)
  await tab.visit('/hire/search')
  await addKnown(tab, 'Kotlin')
  await tab.page.getByRole('option', { name: 'Kotlin', exact: true }).waitFor()
  await pressed(tab, 'ArrowDown', 'Enter')
  await button(tab, 'Kotlin').press('Enter')
  await expect.poll(() => isFocused(tab.page.getByLabel('Least xp', { exact: true }))).toBe(true)
  await pressed(tab, '2', '0', 'Enter')
  await button(tab, 'Kotlin, from 20 xp').waitFor()
  await tab.page.getByRole('checkbox', { name: 'Short term' }).press('Space')
  await tab.page.getByRole('link', { name: 'Remove Short term' }).waitFor()
  const why = found(tab).getByRole('list', { name: 'Why' }).getByRole('listitem')
  expect(await why.allTextContents()).toEqual([
    expect.stringMatching(/^Fits: Kotlin \d+ xp, used lately$/),
    'Fits: Short term',
    'Fits in part: Open, but not actively looking',
  ])
})

test('a technology nobody registered here can be looked for, too', async () => {
  await using tab = await aTab()
  await using _ = await aRecruiter(tab)
  await tab.visit('/hire/search')
  await addKnown(tab, 'jetpack')
  await tab.page.getByRole('option', { name: 'Jetpack Compose technology' }).click()
  await button(tab, 'Remove Jetpack Compose').waitFor()
  expect(await found(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('who finds nobody is told which condition is in the way', async () => {
  await using tab = await aTab()
  await using _ = await aRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin:20&jobTypes=intern')
  await tab.page.getByText('Nobody has all of this. Loosen one condition:').waitFor()
  await tab.page.getByRole('link', { name: 'Without Internship' }).click()
  await tab.page.getByText('1 person').waitFor()
  expect(await found(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('who is saved from a search is among My Candidates with a page of their own, until they are not (spec §4)', async () => {
  await using tab = await aTab()
  await using _ = await aRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin')
  const save = button(tab, 'Save Sofia Lindqvist to My Candidates')
  await tab.alive(save)
  await kept(tab, 'POST', () => save.click())
  await tab.page.getByRole('banner').getByRole('link', { name: 'My Candidates' }).click()
  await tab.page.getByRole('main').getByRole('link', { name: 'Sofia Lindqvist' }).click()
  await tab.page.waitForURL(/\/hire\/users\/[\da-f-]{36}$/)
  await tab.page.getByText('Sofia Lindqvist can see that you looked.').waitFor()
  const saved = button(tab, 'Saved: remove Sofia Lindqvist from My Candidates')
  await tab.alive(saved)
  await kept(tab, 'DELETE', () => saved.click())
  await tab.visit('/hire')
  expect(await tab.page.getByText('No candidates yet').isVisible()).toBe(true)
})

test('a search is kept under a title, opened by it, renamed, and gone once that was confirmed', async () => {
  await using tab = await aTab()
  await using _ = await aRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin&jobTypes=shortTerm')
  const save = button(tab, 'Save this search')
  await tab.alive(save)
  await save.click()
  await titled(tab, 'Save this search', 'Apps for trams')
  await act(tab, 'Apps for trams', 'Rename')
  await titled(tab, 'Rename Apps for trams', 'Apps for ferries')
  await tab.page.getByRole('link', { name: 'Apps for ferries' }).click()
  await heading(tab, 'Apps for ferries').waitFor()
  await button(tab, 'Remove Kotlin').waitFor()
  await searches(tab).click()
  await act(tab, 'Apps for ferries', 'Delete')
  const asked = tab.page.getByRole('alertdialog', { name: 'Delete Apps for ferries' })
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await tab.page.waitForURL((url) => url.pathname + url.search === '/hire/search')
  expect(await searches(tab).innerText()).toMatch(/^Saved searches\s+0$/)
})

// --- internal ---

const heading = ({ page }: Tab, name: string) => page.getByRole('heading', { level: 1, name })
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const found = ({ page }: Tab) => page.getByRole('region', { name: /match/ }).locator('li.found')
const searches = ({ page }: Tab) => page.locator('.saved-searches > summary')

/** Looks in the catalogue for what people should know. */
async function addKnown(tab: Tab, words: string): Promise<void> {
  const add = button(tab, 'Add a language or technology')
  await tab.alive(add)
  await add.press('Enter')
  const field = tab.page.getByRole('combobox', { name: 'Language or technology' })
  await expect.poll(() => isFocused(field)).toBe(true)
  await tab.page.keyboard.type(words)
}

async function pressed({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Does something that is shown before the service has answered, and waits for that answer. */
async function kept({ page }: Tab, method: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === method)
  await press()
  expect((await answer).ok()).toBe(true)
}

/** Gives a title in the dialog of this name. */
async function titled({ page }: Tab, name: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Does something with one of the saved searches. */
async function act(tab: Tab, title: string, name: string): Promise<void> {
  const tools = button(tab, `Change ${title}`)
  if (!(await tools.isVisible())) await searches(tab).click()
  await tools.click()
  await tab.page.getByRole('menuitem', { name }).click()
}
