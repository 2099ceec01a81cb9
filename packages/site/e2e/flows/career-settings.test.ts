import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { pressOn, typeInto } from './with-keys.ts'

test.each([
  ['positions', 'Add Position'],
  ['educations', 'Add Education'],
])('without %s one is led to the form that adds the first (spec §4)', async (list, heading) => {
  await using tab = await aTab()
  await withEntries(tab, list, [])
  await tab.visit(`/settings/${list}`)
  expect(new URL(tab.page.url()).pathname).toBe(`/settings/${list}/add`)
  await tab.page.getByRole('heading', { name: heading }).waitFor()
})

test('a position is added with keys alone (spec §2, Position form)', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', [])
  await atForm(tab)
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
  await typeInto(tab, field(tab, 'Description'), 'Kept **looms** going.')
  await pressOn(tab, tab.page.getByRole('button', { name: 'Save' }), 'Enter')
  const entry = tab.page.getByRole('row', { name: 'Intern, Aire Works' })
  await entry.waitFor()
  expect((await entry.locator('.what').innerText()).split(/\s+/).join(' ')).toBe(
    'Intern Aire Works March 2021 — 2022 | Leeds, United Kingdom Kept looms going.',
  )
}, 30_000)

test('what is done at present has no end (spec §2, Position form)', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', [])
  await atForm(tab)
  const end = tab.page.getByRole('group', { name: 'End Date' })
  expect(await end.count()).toBe(1)
  await pressOn(tab, tab.page.getByRole('switch', { name: 'This is a current position' }), 'Space')
  await end.waitFor({ state: 'detached' })
})

test('a position that ends before it starts is refused where its end is typed', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', [])
  await atForm(tab)
  await field(tab, 'Job Title').fill('Intern')
  await field(tab, 'Start year').fill('2022')
  await field(tab, 'End year').fill('2021')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.getByText(END_BEFORE_START).waitFor()
  expect(await field(tab, 'End year').getAttribute('aria-invalid')).toBe('true')
})

test('positions put in order with keys are in it when the page is read anew (spec §4)', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', ['Weaver', 'Dyer', 'Spinner'].map(aPosition))
  await atList(tab, 'positions')
  const [first = '', ...others] = await titles(tab)
  await pressOn(tab, tab.page.getByRole('button', { name: `Drag ${first}, Aire Works` }), 'Enter')
  const [sent] = await Promise.all([answered(tab, 'PATCH'), carriedDown(tab, 'Moving to 3 of 3')])
  expect(sent.ok()).toBe(true)
  await atList(tab, 'positions')
  expect(await titles(tab)).toEqual([...others, first])
})

test('a position is deleted once that was confirmed', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', ['Weaver', 'Dyer'].map(aPosition))
  await atList(tab, 'positions')
  await tab.page.getByRole('button', { name: 'Delete Dyer, Aire Works' }).click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Delete Position' })
  await asked.getByText('Are you sure you want to delete Dyer position at Aire Works?').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(await titles(tab)).toContain('Dyer')
  await removed(tab, 'Delete Dyer, Aire Works')
  await atList(tab, 'positions')
  expect(await titles(tab)).toEqual(['Weaver'])
})

test('of an education is asked by its degree and place before it is deleted (spec §2, Education list)', async () => {
  await using tab = await aTab()
  const education = { degree: 'BSc', field: 'Textiles', organizationName: 'University of Leeds' }
  await withEntries(tab, 'educations', [education])
  await atList(tab, 'educations')
  await tab.page.getByRole('button', { name: /^Delete BSc of Textiles/ }).click()
  const asked = tab.page.getByRole('alertdialog')
  await asked.getByText('Are you sure you want to delete BSc education at University of Leeds?').waitFor()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await tab.page.getByText('No education yet').waitFor()
  await tab.visit('/settings/educations')
  expect(new URL(tab.page.url()).pathname).toBe('/settings/educations/add')
})

test('Cancel leads back to the list, and keeps nothing (spec §2, Position form)', async () => {
  await using tab = await aTab()
  await withEntries(tab, 'positions', [aPosition('Weaver')])
  await atForm(tab)
  await tab.page.getByRole('link', { name: 'Cancel' }).click()
  await tab.page.waitForURL((url) => url.pathname === '/settings/positions')
  expect(await titles(tab)).toEqual(['Weaver'])
})

// --- internal ---

const END_BEFORE_START = 'The end lies before the start'

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const titles = ({ page }: Tab) => page.locator('.sortable-row .what > b').allTextContents()
const aPosition = (jobTitle: string) => ({ jobTitle, organizationName: 'Aire Works', startYear: 2020 })

/** Signs in, and has just these in the list. */
async function withEntries(tab: Tab, list: string, entries: readonly object[]): Promise<void> {
  await signInAs(tab, 'joanw')
  const { request } = tab.context
  const { _id } = await (await request.get('/api/profile')).json()
  const path = `/api/${list}/${_id}`
  const headers = { origin: new URL(tab.siteUrl).origin }
  for (const entry of await (await request.get(path)).json())
    await request.delete(`${path}/${entry._id}`, { headers })
  for (const data of entries) expect((await request.post(path, { data, headers })).ok()).toBe(true)
}

async function atForm(tab: Tab): Promise<void> {
  await tab.visit('/settings/positions/add')
  await tab.alive(field(tab, 'Job Title'))
}

async function atList(tab: Tab, list: string): Promise<void> {
  await tab.visit(`/settings/${list}`)
  await tab.alive(tab.page.getByRole('row').first())
}

async function pressKeys({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Until something stands there. */
async function carriedDown({ page }: Tab, place: string): Promise<void> {
  const there = page.getByText(place)
  for (let step = 0; step < 4 && !(await there.isVisible()); step += 1) await page.keyboard.press('ArrowDown')
  await there.waitFor()
  await page.keyboard.press('Enter')
}

async function removed(tab: Tab, button: string): Promise<void> {
  await tab.page.getByRole('button', { name: button }).click()
  const confirm = tab.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' })
  const [sent] = await Promise.all([answered(tab, 'DELETE'), confirm.click()])
  expect(sent.ok()).toBe(true)
}

async function answered({ page }: Tab, method: string): Promise<Response> {
  return await page.waitForResponse((answer) => answer.request().method() === method)
}
