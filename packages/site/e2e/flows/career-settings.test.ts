import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { pressOn, typeInto } from './keyboard.ts'

test.each([
  ['positions', 'Add Position'],
  ['educations', 'Add Education'],
])('an empty list of %s redirects to the add form (spec §4)', async (list, heading) => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, list, [])
  await tab.visit(`/settings/${list}`)
  expect(new URL(tab.page.url()).pathname).toBe(`/settings/${list}/add`)
  await tab.page.getByRole('heading', { name: heading }).waitFor()
})

test('a position can be added with the keyboard alone (spec §2, Position form)', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', [])
  await openForm(tab)
  await typeInto(tab, field(tab, 'Job Title'), 'Intern')
  await typeInto(tab, field(tab, 'Organization'), 'Aire Works')
  await typeInto(tab, tab.page.getByRole('combobox', { name: 'Location' }), 'Leeds')
  await tab.page
    .getByRole('option', { name: /^Leeds, / })
    .first()
    .waitFor()
  await pressKeys(tab, 'ArrowDown', 'Enter')
  await pressOn(tab, tab.page.getByRole('button', { name: /Start month/ }), 'Enter')
  await tab.page.getByRole('option', { name: 'March' }).waitFor()
  await tab.page.keyboard.type('Mar')
  await pressKeys(tab, 'Enter')
  await typeInto(tab, field(tab, 'Start year'), '2021')
  await typeInto(tab, field(tab, 'End year'), '2022')
  await typeInto(tab, field(tab, 'Description'), 'Maintained **looms**.')
  await pressOn(tab, tab.page.getByRole('button', { name: 'Save' }), 'Enter')
  const entry = tab.page.getByRole('row', { name: 'Intern, Aire Works' })
  await entry.waitFor()
  expect((await entry.locator('.row-content').innerText()).split(/\s+/).join(' ')).toBe(
    'Intern Aire Works March 2021 — 2022 | Leeds, United Kingdom Maintained looms.',
  )
})

test('a current position has no end date (spec §2, Position form)', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', [])
  await openForm(tab)
  const end = tab.page.getByRole('group', { name: 'End Date' })
  expect(await end.count()).toBe(1)
  await pressOn(tab, tab.page.getByRole('switch', { name: 'This is a current position' }), 'Space')
  await end.waitFor({ state: 'detached' })
})

test('a position that ends before it starts is rejected at the end year field', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', [])
  await openForm(tab)
  await field(tab, 'Job Title').fill('Intern')
  await field(tab, 'Start year').fill('2022')
  await field(tab, 'End year').fill('2021')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.getByText(END_BEFORE_START).waitFor()
  expect(await field(tab, 'End year').getAttribute('aria-invalid')).toBe('true')
})

test('positions reordered with the keyboard keep their order after a reload (spec §4)', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', ['Weaver', 'Dyer', 'Spinner'].map(positionFixture))
  await openList(tab, 'positions')
  const [first = '', ...others] = await titles(tab)
  await pressOn(tab, tab.page.getByRole('button', { name: `Drag ${first}, Aire Works` }), 'Enter')
  const [response] = await Promise.all([
    waitForResponse(tab, 'PATCH'),
    moveDownUntil(tab, 'Moving to position 3 of 3'),
  ])
  expect(response.ok()).toBe(true)
  await openList(tab, 'positions')
  expect(await titles(tab)).toEqual([...others, first])
})

test('a position is deleted after confirmation', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', ['Weaver', 'Dyer'].map(positionFixture))
  await openList(tab, 'positions')
  await tab.page.getByRole('button', { name: 'Delete Dyer, Aire Works' }).click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete position?' })
  await dialog.getByText('Are you sure you want to delete the Dyer position at Aire Works?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await titles(tab)).toContain('Dyer')
  await deleteEntry(tab, 'Delete Dyer, Aire Works')
  await openList(tab, 'positions')
  expect(await titles(tab)).toEqual(['Weaver'])
})

test('the confirmation names degree and organization of an education before it is deleted (spec §2, Education list)', async () => {
  await using tab = await openSiteTab()
  const education = { degree: 'BSc', field: 'Textiles', organizationName: 'University of Leeds' }
  await replaceEntries(tab, 'educations', [education])
  await openList(tab, 'educations')
  await tab.page.getByRole('button', { name: /^Delete BSc of Textiles/ }).click()
  const dialog = tab.page.getByRole('alertdialog')
  await dialog.getByText('Are you sure you want to delete BSc education at University of Leeds?').waitFor()
  await dialog.getByRole('button', { name: 'Delete education' }).click()
  await tab.page.getByText('No education yet').waitFor()
  await tab.visit('/settings/educations')
  expect(new URL(tab.page.url()).pathname).toBe('/settings/educations/add')
})

test('Cancel returns to the list without saving (spec §2, Position form)', async () => {
  await using tab = await openSiteTab()
  await replaceEntries(tab, 'positions', [positionFixture('Weaver')])
  await openForm(tab)
  await tab.page.getByRole('link', { name: 'Cancel' }).click()
  await tab.page.waitForURL((url) => url.pathname === '/settings/positions')
  expect(await titles(tab)).toEqual(['Weaver'])
})

const END_BEFORE_START = 'The end date must not be before the start date'

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const titles = ({ page }: Tab) => page.locator('.sortable-row .row-content > b').allTextContents()
const positionFixture = (jobTitle: string) => ({ jobTitle, organizationName: 'Aire Works', startYear: 2020 })

/** Signs in and replaces the list with these entries. */
async function replaceEntries(tab: Tab, list: string, entries: readonly object[]): Promise<void> {
  await signInAs(tab, 'joanw')
  const { request } = tab.context
  const { _id } = await (await request.get('/api/profile')).json()
  const path = `/api/${list}/${_id}`
  const headers = { origin: new URL(tab.siteUrl).origin }
  for (const entry of await (await request.get(path)).json())
    await request.delete(`${path}/${entry._id}`, { headers })
  for (const data of entries) expect((await request.post(path, { data, headers })).ok()).toBe(true)
}

async function openForm(tab: Tab): Promise<void> {
  await tab.visit('/settings/positions/add')
  await tab.waitForHydration(field(tab, 'Job Title'))
}

async function openList(tab: Tab, list: string): Promise<void> {
  await tab.visit(`/settings/${list}`)
  await tab.waitForHydration(tab.page.getByRole('row').first())
}

async function pressKeys({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves the dragged item down until the announcement appears, then drops it. */
/** Waits for the position after each key. A key pressed before the page shows it could move too far. */
async function moveDownUntil({ page }: Tab, announcement: string): Promise<void> {
  const position = page.getByText(/^Moving to position \d of \d$/)
  await position.waitFor()
  for (let step = 0; step < 4 && (await position.textContent()) !== announcement; step += 1) {
    const before = await position.textContent()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => position.textContent()).not.toBe(before)
  }
  await page.getByText(announcement).waitFor()
  await page.keyboard.press('Enter')
}

async function deleteEntry(tab: Tab, button: string): Promise<void> {
  await tab.page.getByRole('button', { name: button }).click()
  const confirm = tab.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete (position|education)$/ })
  const [response] = await Promise.all([waitForResponse(tab, 'DELETE'), confirm.click()])
  expect(response.ok()).toBe(true)
}

async function waitForResponse({ page }: Tab, method: string): Promise<Response> {
  return await page.waitForResponse((response) => response.request().method() === method)
}
