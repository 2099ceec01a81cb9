import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { goTo, isFocused } from './with-keys.ts'

test('a resume is built with keys alone: a text is written, put into Main from the bench, read and downloaded (spec §2)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  await addSection(tab, 'Fairs', 'I speak at **fairs**.')
  await pressIn(tab, 'Fairs', 'Drag Fairs')
  await tab.page.getByText('Fairs picked up.').waitFor()
  await carryTo(tab, 'Main')
  await tab.page.keyboard.press('Enter')
  await told(tab, /^Fairs moved to Main, place \d of \d$/)
  await tab.page.getByText('Saved a moment ago').waitFor()
  await press(tab, tab.page.getByRole('link', { name: 'View Resume' }), 'Enter')
  await shownOnPage(tab, 'Fairs')
  const download = tab.page.getByRole('link', { name: 'Download PDF' })
  const pdf = await tab.context.request.get((await download.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF')
  await removeSection(tab, 'Fairs')
}, 60_000)

test('a section goes to another area from its menu, and the focus goes with it', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  await addSection(tab, 'Boats', 'One, of wood.')
  const mover = tab.page.getByRole('button', { name: 'Move Boats', exact: true })
  await pressIn(tab, 'Boats', 'Move Boats')
  await press(tab, tab.page.getByRole('menuitem', { name: 'Move to Sidebar' }), 'Enter', 'ArrowDown')
  await told(tab, /^Boats moved to Sidebar, place \d of \d$/)
  await area(tab, 'Sidebar').getByRole('row', { name: 'Boats' }).waitFor()
  await expect.poll(() => isFocused(mover)).toBe(true)
  await removeSection(tab, 'Boats')
}, 60_000)

test('a single column shows what is in the sidebar below Main, and gives it back (spec §2)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  const before = await titlesIn(tab, 'Sidebar')
  await press(tab, tab.page.getByRole('radio', { name: 'Right Sidebar' }), 'ArrowLeft')
  await area(tab, 'Sidebar').waitFor({ state: 'detached' })
  expect((await titlesIn(tab, 'Main')).slice(-before.length)).toEqual(before)
  await tab.page.keyboard.press('ArrowRight')
  await area(tab, 'Sidebar').waitFor()
  expect(await titlesIn(tab, 'Sidebar')).toEqual(before)
}, 60_000)

test('what is moved is where it was put when the page is read anew', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  await addSection(tab, 'Knots', 'Bowline.')
  await pressIn(tab, 'Knots', 'Move Knots')
  await press(tab, tab.page.getByRole('menuitem', { name: 'Move to Main' }), 'Enter', 'ArrowDown')
  await tab.page.getByText('Saved a moment ago').waitFor()
  await atBuilder(tab)
  expect((await titlesIn(tab, 'Main')).at(-1)).toBe('Knots')
  await removeSection(tab, 'Knots')
}, 60_000)

test('a move on a list that changed elsewhere is taken back, and the list is read anew (spec §4)', async () => {
  await using tab = await aTab({ expects: [/status of 409/] })
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  await addSection(tab, 'Sails', 'Red.')
  const row = tab.page.getByRole('row', { name: 'Sails' })
  await removeElsewhere(tab, (await row.getAttribute('data-key')) ?? '')
  await pressIn(tab, 'Sails', 'Move Sails')
  await press(tab, tab.page.getByRole('menuitem', { name: 'Move to Main' }), 'Enter', 'ArrowDown')
  await tab.page.getByText('The list has changed meanwhile, please try again').waitFor()
  await row.waitFor({ state: 'detached' })
}, 60_000)

test('a layout that could not be kept is put back, with the reason (spec §4)', async () => {
  await using tab = await aTab({ expects: [/status of 500/] })
  await signInAs(tab, 'ruif')
  await atBuilder(tab)
  await tab.page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await press(tab, tab.page.getByRole('radio', { name: 'Right Sidebar' }), 'ArrowLeft')
  await tab.page.getByRole('region', { name: /Messages/ }).waitFor()
  await area(tab, 'Sidebar').waitFor()
  expect(await tab.page.getByRole('radio', { name: 'Right Sidebar' }).isChecked()).toBe(true)
}, 60_000)

// --- internal ---

const area = ({ page }: Tab, name: string) => page.getByRole('grid', { name, exact: true })
const titlesIn = (tab: Tab, name: string) => area(tab, name).locator('b').allTextContents()
const holdsFocus = (on: Locator) => on.evaluate((element) => element.contains(document.activeElement))

async function atBuilder(tab: Tab): Promise<void> {
  await tab.visit('/settings/resume')
  await tab.alive(area(tab, 'Main'))
}

/** Goes to something with keys alone, and presses another there. */
async function press(tab: Tab, on: Locator, key: string, going = 'Tab'): Promise<void> {
  await goTo(tab, on, going)
  await tab.page.keyboard.press(key)
}

/** Of a list one row is on the way of the Tab key; the arrows lead to the others. */
async function pressIn(tab: Tab, title: string, button: string): Promise<void> {
  const row = tab.page.getByRole('row', { name: title })
  await goTo(tab, tab.page.getByRole('grid').filter({ has: row }), 'Tab', holdsFocus)
  await goTo(tab, row, 'ArrowDown')
  await press(tab, row.getByRole('button', { name: button, exact: true }), 'Enter')
}

async function addSection(tab: Tab, title: string, text: string): Promise<void> {
  const { page } = tab
  await press(tab, page.getByRole('link', { name: 'Add Text Section' }), 'Enter')
  await page.waitForURL((url) => url.pathname === '/settings/resume/add')
  const field = page.getByLabel('Title')
  await tab.alive(field)
  await press(tab, field, 'Home')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await press(tab, page.getByRole('button', { name: 'Save' }), 'Enter')
  await page.waitForURL((url) => url.pathname === '/settings/resume')
  await tab.alive(area(tab, 'Main'))
  await area(tab, 'Bench').getByRole('row', { name: title }).waitFor()
}

/** While something is carried, Tab goes from area to area. */
async function carryTo({ page }: Tab, name: string): Promise<void> {
  const there = page.getByText(new RegExp(`^Being moved to ${name}, `))
  for (let step = 0; step < 4 && !(await there.isVisible()); step += 1) await page.keyboard.press('Tab')
  await there.waitFor()
}

async function told({ page }: Tab, words: RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).waitFor()
}

/** As another page of the same person would. */
async function removeElsewhere({ context, siteUrl }: Tab, id: string): Promise<void> {
  const { _id: userId } = await (await context.request.get('/api/profile')).json()
  const headers = { origin: new URL(siteUrl).origin }
  const removed = await context.request.delete(`/api/sections/${userId}/${id}`, { headers })
  expect(removed.ok()).toBe(true)
}

/** In ms. */
const DRAWN_ANEW_WITHIN = 20_000

/** Pages are drawn anew a moment after something changed. */
async function shownOnPage(tab: Tab, title: string): Promise<void> {
  await tab.page.waitForURL((url) => url.pathname === '/resume/ruif')
  const heading = tab.page.getByRole('heading', { level: 2, name: title })
  const shown = async () => {
    await tab.page.reload()
    return await heading.isVisible()
  }
  await expect.poll(shown, { timeout: DRAWN_ANEW_WITHIN }).toBe(true)
}

async function removeSection(tab: Tab, title: string): Promise<void> {
  await atBuilder(tab)
  await pressIn(tab, title, `Remove ${title}`)
  await press(tab, tab.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }), 'Enter')
  await told(tab, new RegExp(`^${title} was removed$`))
}
