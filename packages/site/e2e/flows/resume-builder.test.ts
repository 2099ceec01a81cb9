import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { goTo, isFocused } from './keyboard.ts'

test('a section can be written, moved to Main, viewed and downloaded with the keyboard alone (spec §2)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  await addSection(tab, 'Fairs', 'I speak at **fairs**.')
  await pressIn(tab, 'Fairs', 'Drag Fairs')
  await tab.page.getByText('Fairs picked up.').waitFor()
  await dragTo(tab, 'Main')
  await tab.page.keyboard.press('Enter')
  await expectStatus(tab, /^Fairs moved to Main, position \d of \d$/)
  await tab.page.getByText('Saved a moment ago').waitFor()
  await press(tab, tab.page.getByRole('link', { name: 'View Resume' }), 'Enter')
  await expectOnPage(tab, 'Fairs')
  const download = tab.page.getByRole('link', { name: 'Download PDF' })
  const pdf = await tab.context.request.get((await download.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF')
  await removeSection(tab, 'Fairs')
})

test('a section moved by its menu keeps the focus', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  await addSection(tab, 'Boats', 'One, of wood.')
  const mover = tab.page.getByRole('button', { name: 'Move Boats', exact: true })
  await pressIn(tab, 'Boats', 'Move Boats')
  await press(tab, tab.page.getByRole('menuitem', { name: 'Move to Sidebar' }), 'Enter', 'ArrowDown')
  await expectStatus(tab, /^Boats moved to Sidebar, position \d of \d$/)
  await area(tab, 'Sidebar').getByRole('row', { name: 'Boats' }).waitFor()
  await expect.poll(() => isFocused(mover)).toBe(true)
  await removeSection(tab, 'Boats')
})

test('the single-column layout shows the sidebar sections below Main and restores them (spec §2)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  const before = await titlesIn(tab, 'Sidebar')
  const layout = tab.page.getByRole('radio', { name: 'Right Sidebar' })
  await saved(tab, () => press(tab, layout, 'ArrowLeft'))
  await area(tab, 'Sidebar').waitFor({ state: 'detached' })
  expect((await titlesIn(tab, 'Main')).slice(-before.length)).toEqual(before)
  await saved(tab, () => tab.page.keyboard.press('ArrowRight'))
  await area(tab, 'Sidebar').waitFor()
  expect(await titlesIn(tab, 'Sidebar')).toEqual(before)
})

test('a moved section keeps its position after a reload', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  await addSection(tab, 'Knots', 'Bowline.')
  await pressIn(tab, 'Knots', 'Move Knots')
  const toMain = tab.page.getByRole('menuitem', { name: 'Move to Main' })
  await saved(tab, () => press(tab, toMain, 'Enter', 'ArrowDown'))
  await openBuilder(tab)
  expect((await titlesIn(tab, 'Main')).at(-1)).toBe('Knots')
  await removeSection(tab, 'Knots')
})

test('a move that conflicts with another change is reverted and the list reloaded (spec §4)', async () => {
  await using tab = await openSiteTab({ expects: [/status of 409/] })
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  await addSection(tab, 'Sails', 'Red.')
  const row = tab.page.getByRole('row', { name: 'Sails' })
  await removeElsewhere(tab, (await row.getAttribute('data-key')) ?? '')
  await pressIn(tab, 'Sails', 'Move Sails')
  await press(tab, tab.page.getByRole('menuitem', { name: 'Move to Main' }), 'Enter', 'ArrowDown')
  await tab.page.getByText('The list has changed in the meantime. Please try again').waitFor()
  await row.waitFor({ state: 'detached' })
})

test('a failed layout change is reverted with an error message (spec §4)', async () => {
  await using tab = await openSiteTab({ expects: [/status of 500/] })
  await signInAs(tab, 'ruif')
  await openBuilder(tab)
  await tab.page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await press(tab, tab.page.getByRole('radio', { name: 'Right Sidebar' }), 'ArrowLeft')
  await tab.page.getByRole('region', { name: /Notifications/ }).waitFor()
  await area(tab, 'Sidebar').waitFor()
  expect(await tab.page.getByRole('radio', { name: 'Right Sidebar' }).isChecked()).toBe(true)
})

const area = ({ page }: Tab, name: string) => page.getByRole('grid', { name, exact: true })
const titlesIn = (tab: Tab, name: string) => area(tab, name).locator('b').allTextContents()
const containsFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement))

async function openBuilder(tab: Tab): Promise<void> {
  await tab.visit('/settings/resume')
  await tab.waitForHydration(area(tab, 'Main'))
}

/**
 * Waits for the reply to a change. The page shows a change before it is saved, and closing the tab would
 * cancel the request.
 */
async function saved({ page }: Tab, change: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse((response) => response.request().method() !== 'GET')
  await change()
  expect((await reply).ok()).toBe(true)
}

/** Moves the focus with the keyboard alone, then presses a key. */
async function press(tab: Tab, target: Locator, key: string, navigationKey = 'Tab'): Promise<void> {
  await goTo(tab, target, navigationKey)
  await tab.page.keyboard.press(key)
}

/** A grid has one tab stop. Arrow keys move between rows. */
async function pressIn(tab: Tab, title: string, button: string): Promise<void> {
  const row = tab.page.getByRole('row', { name: title })
  await goTo(tab, tab.page.getByRole('grid').filter({ has: row }), 'Tab', containsFocus)
  await goTo(tab, row, 'ArrowDown')
  await press(tab, row.getByRole('button', { name: button, exact: true }), 'Enter')
}

async function addSection(tab: Tab, title: string, text: string): Promise<void> {
  const { page } = tab
  await press(tab, page.getByRole('link', { name: 'Add Text Section' }), 'Enter')
  await page.waitForURL((url) => url.pathname === '/settings/resume/add')
  const field = page.getByLabel('Title')
  await tab.waitForHydration(field)
  await press(tab, field, 'Home')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await press(tab, page.getByRole('button', { name: 'Save' }), 'Enter')
  await page.waitForURL((url) => url.pathname === '/settings/resume')
  await tab.waitForHydration(area(tab, 'Main'))
  await area(tab, 'Bench').getByRole('row', { name: title }).waitFor()
}

/** During a drag, Tab moves between areas. */
async function dragTo({ page }: Tab, name: string): Promise<void> {
  const announcement = page.getByText(new RegExp(`^Moving to ${name}, `))
  for (let step = 0; step < 4 && !(await announcement.isVisible()); step += 1)
    await page.keyboard.press('Tab')
  await announcement.waitFor()
}

async function expectStatus({ page }: Tab, pattern: RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: pattern }).waitFor()
}

/** As another tab of the same user would. */
async function removeElsewhere({ context, siteUrl }: Tab, id: string): Promise<void> {
  const { _id: userId } = await (await context.request.get('/api/profile')).json()
  const headers = { origin: new URL(siteUrl).origin }
  const response = await context.request.delete(`/api/sections/${userId}/${id}`, { headers })
  expect(response.ok()).toBe(true)
}

/** Milliseconds. */
const RENDER_TIMEOUT = 20_000

/** Pages are re-rendered shortly after a change. */
async function expectOnPage(tab: Tab, title: string): Promise<void> {
  await tab.page.waitForURL((url) => url.pathname === '/resume/ruif')
  const heading = tab.page.getByRole('heading', { level: 2, name: title })
  const isVisibleAfterReload = async () => {
    await tab.page.reload()
    return await heading.isVisible()
  }
  await expect.poll(isVisibleAfterReload, { timeout: RENDER_TIMEOUT }).toBe(true)
}

async function removeSection(tab: Tab, title: string): Promise<void> {
  await openBuilder(tab)
  await pressIn(tab, title, `Remove ${title}`)
  await press(tab, tab.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }), 'Enter')
  await expectStatus(tab, new RegExp(`^${title} removed$`))
}
