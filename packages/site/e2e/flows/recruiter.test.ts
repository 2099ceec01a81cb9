import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { isFocused } from './keyboard.ts'
import { signInAsRecruiter, signInAsRegularUser } from './sign-in-as-recruiter.ts'
import { updateOwnProfile } from './update-own-profile.ts'

// All tests of the sample recruiter are in this file, because files run at the same time.

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
  const why = results(tab).getByRole('list', { name: 'Why this person matches' }).getByRole('listitem')
  expect(await why.allTextContents()).toEqual([
    expect.stringMatching(/: Kotlin: \d+ xp, used this (week|month|year)$/),
    expect.stringMatching(/: Short term$/),
    expect.stringMatching(/: Open, but not actively looking$/),
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
  await tab.page.getByRole('link', { name: 'Remove Jetpack Compose' }).waitFor()
  expect(await results(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('a search without results shows which condition to remove', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin:20&jobTypes=intern')
  await tab.page.getByText('No one matches all 2 filters').waitFor()
  await tab.page.getByRole('link', { name: 'Without “Internship”' }).click()
  await tab.page.getByText('1 person').waitFor()
  expect(await results(tab).getByRole('heading').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('a saved developer is listed in My Candidates with a details page until removed (spec §4)', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await tab.visit('/hire/search?languages=kotlin')
  const save = button(tab, 'Shortlist Sofia Lindqvist')
  await tab.waitForHydration(save)
  await actAndAwaitResponse(tab, 'POST', () => save.click())
  await tab.page.getByRole('banner').getByRole('link', { name: 'My Candidates' }).click()
  await tab.page.getByRole('main').getByRole('link', { name: 'Sofia Lindqvist' }).click()
  await tab.page.waitForURL(/\/hire\/users\/[\da-f-]{36}$/)
  await tab.page.getByText('Sofia Lindqvist can see that you viewed their profile.').waitFor()
  const saved = button(tab, 'Shortlisted: remove Sofia Lindqvist from My Candidates')
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
  await tab.page.getByRole('link', { name: 'Remove Kotlin' }).waitFor()
  await searches(tab).click()
  await chooseAction(tab, 'Apps for ferries', 'Delete')
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete Apps for ferries' })
  await dialog.getByRole('button', { name: 'Delete search' }).click()
  await tab.page.waitForURL((url) => url.pathname + url.search === '/hire/search')
  expect(await searches(tab).innerText()).toMatch(/^Saved searches\s+0$/)
})

test('a recruiter searches by text, compares people, shortlists one and asks for contact details', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  const { page } = tab
  await tab.visit('/hire/search')
  await page.getByRole('searchbox', { name: 'Who are you looking for?' }).fill('typescript developer')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('languages') === 'typescript')
  await page.getByRole('link', { name: 'Remove TypeScript' }).waitFor()
  await page.getByText('“developer” fits everyone here, so it does not narrow the results.').waitFor()
  const searchPath = path(tab)

  const names = await page.locator('.hire-result h2').allInnerTexts()
  const [first = '', second = ''] = names
  for (const name of [second, first])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).press('Space')
  await page.getByText('2 of 4 selected').waitFor()
  await page.getByRole('button', { name: 'Compare 2 people' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Compare people' }).waitFor()
  expect(await page.locator('.compare-person .name').allInnerTexts()).toEqual([second, first])

  const shortlist = page.getByRole('button', { name: `Shortlist ${second}` })
  await tab.waitForHydration(shortlist)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await shortlist.click()
  expect((await saved).status()).toBe(201)

  await page.locator('.compare-person .name').first().click()
  const contact = page.getByRole('button', { name: 'Contact', exact: true })
  await tab.waitForHydration(contact)
  await contact.click()
  await page.locator('.contact-list, .facts-of p.muted').first().waitFor()
  await page.getByRole('link', { name: 'Back to the results' }).click()
  await page.waitForURL((url) => url.pathname + url.search === searchPath)
})

test('a note and a tag about a candidate can be added, and filter My Candidates', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  const { page } = tab
  await tab.visit('/hire/search?languages=kotlin')
  const shortlist = page.getByRole('button', { name: 'Shortlist Sofia Lindqvist' })
  await tab.waitForHydration(shortlist)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await shortlist.click()
  await saved
  await page.getByRole('link', { name: 'Sofia Lindqvist' }).click()
  const addNote = page.getByRole('button', { name: 'Add a note' })
  await tab.waitForHydration(addNote)
  await addNote.click()
  const dialog = page.getByRole('dialog', { name: 'Add a note about Sofia Lindqvist' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Knows trams')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Knows trams').waitFor()
  await page.getByRole('button', { name: 'Tag Sofia Lindqvist' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill('Trams')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('Trams', { exact: true }).waitFor()
  await tab.visit('/hire')
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Trams 1' }).click()
  await page.waitForURL((url) => url.searchParams.get('tag') === 'Trams')
  expect(await page.locator('.hire-result h2').allInnerTexts()).toEqual(['Sofia Lindqvist'])
})

test('a click on the back link restores page and scroll position of the results', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  const { page } = tab
  await tab.visit('/hire/search')
  const last = page.locator('.hire-result h2 a').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => Math.round(scrollY))
  await last.click()
  await page.getByRole('link', { name: 'Back to the results' }).click()
  await page.waitForURL((url) => url.pathname === '/hire/search')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before)
  expect(before).toBeGreaterThan(0)
})

test('a person who withdraws the consent leaves search, saved search and export immediately', async () => {
  await using tab = await openSiteTab()
  await using _ = await signInAsRecruiter(tab)
  await using person = await openSiteTab()
  await signInAs(person, 'joanw')
  await updateOwnProfile(person, { findable: true })
  const headers = { origin: new URL(tab.siteUrl).origin }
  const search = { title: 'Students in Leeds', criteria: { q: 'student', location: 'Leeds' } }
  const saved = await (await tab.context.request.post('/api/searches', { data: search, headers })).json()
  const paths = ['/hire/search?q=student&location=Leeds', `/hire/search/${saved._id}`]
  const countResults = async (path: string) => {
    await tab.visit(path)
    return await tab.page.locator('.hire-result h2', { hasText: 'Joan Whitfield' }).count()
  }
  const isExported = async () => {
    const response = await tab.context.request.get(`/api/exports/search.csv?searchId=${saved._id}`)
    return (await response.text()).includes('Joan Whitfield')
  }
  const before = [await countResults(paths[0]!), await countResults(paths[1]!), await isExported()]

  await person.visit('/profile/appearances')
  const consent = person.page.getByRole('switch', { name: 'Recruiters can find me' })
  await person.waitForHydration(consent)
  const isStored = person.page.waitForResponse((response) => response.request().method() === 'PATCH')
  await consent.press('Space')
  await isStored
  const after = [await isExported(), await countResults(paths[0]!), await countResults(paths[1]!)]
  await updateOwnProfile(person, { findable: true })
  expect({ before, after }).toEqual({ before: [1, 1, true], after: [false, 0, 0] })
})

const path = ({ page }: Tab) => {
  const url = new URL(page.url())
  return url.pathname + url.search
}
const heading = ({ page }: Tab, name: string) => page.getByRole('heading', { level: 1, name })
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })
const results = ({ page }: Tab) => page.getByRole('region', { name: /match/ }).locator('li.hire-result')
const searches = ({ page }: Tab) => page.locator('.saved-searches > summary')

/** Searches the catalog for a required skill. */
async function addSkill(tab: Tab, text: string): Promise<void> {
  const add = button(tab, 'Add filter: language or technology')
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
