import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts({ page }: Tab, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('a field that was focused before hydration offers its options while typing', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'eirinip')
  const load = await openWithoutScripts(tab, '/settings/languages')
  const language = tab.page.getByRole('combobox', { name: 'Language', exact: true })
  await language.focus()
  load()
  await tab.waitForHydration(language)
  await tab.page.keyboard.type('Gree')
  await tab.page.getByRole('option', { name: 'Greek', exact: true }).waitFor()
})

test('text typed into a field with options before hydration stays and offers them', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'eirinip')
  const load = await openWithoutScripts(tab, '/settings/languages')
  const language = tab.page.getByRole('combobox', { name: 'Language', exact: true })
  await language.pressSequentially('Gree')
  load()
  await tab.waitForHydration(language)
  await tab.page.keyboard.type('k')
  await tab.page.getByRole('option', { name: 'Greek', exact: true }).waitFor()
  expect(await language.inputValue()).toBe('Greek')
})

test.for(['Bio', 'Company', 'Links 1'])('text typed into %s before hydration is saved', async (label) => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'eirinip')
  const load = await openWithoutScripts(tab, '/settings/profile')
  const field = tab.page.getByLabel(label, { exact: true })
  await field.fill('https://typed.example')
  load()
  await tab.waitForHydration(field)
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.getByText('Saved', { exact: true }).waitFor()
  await tab.page.unroute('**/*.js')
  await tab.visit('/settings/profile')
  expect(await field.inputValue()).toBe('https://typed.example')
})
