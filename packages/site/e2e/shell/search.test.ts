import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

const dialog = ({ page }: Tab) => page.getByRole('dialog', { name: 'Search' })
const field = (tab: Tab) => dialog(tab).getByRole('searchbox')
const result = (tab: Tab, name: string) => dialog(tab).getByRole('link', { name }).first()

test('a visitor searches with the keyboard alone: / opens, arrows move, Enter opens a result', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  await tab.page.keyboard.press('/')
  await tab.page.keyboard.type('mira')
  await result(tab, 'Mira').waitFor()
  await tab.page.keyboard.press('ArrowDown')
  await result(tab, 'Mira').and(tab.page.locator(':focus')).waitFor()
  await tab.page.keyboard.press('ArrowUp')
  expect(await field(tab).evaluate((input) => input === document.activeElement)).toBe(true)
  await tab.page.keyboard.press('ArrowDown')
  await result(tab, 'Mira').and(tab.page.locator(':focus')).waitFor()
  await tab.page.keyboard.press('Enter')
  await tab.page.waitForURL('**/users/mira')
})

test('an arrow key pressed before the results have arrived moves to the first of them', async () => {
  await using tab = await openSiteTab()
  const requested = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await tab.page.route('**/search?q=mira', async (route) => {
    requested.resolve()
    await answered.promise
    await route.continue()
  })
  await tab.visit('/leaders')
  await tab.page.keyboard.press('/')
  await tab.page.keyboard.type('oakfield')
  await result(tab, 'Oakfield').waitFor()
  await tab.page.keyboard.press('ControlOrMeta+a')
  await tab.page.keyboard.type('mira')
  await tab.page.keyboard.press('ArrowDown')
  await requested.promise
  expect(await field(tab).evaluate((input) => input === document.activeElement)).toBe(true)
  answered.resolve()
  await result(tab, 'Mira').and(tab.page.locator(':focus')).waitFor()
})

test('groups results by kind, narrows them in place, and Escape closes the search', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/jobs')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await field(tab).fill('oakfield')
  await dialog(tab).getByRole('region', { name: 'Organizations' }).waitFor()
  await dialog(tab)
    .getByRole('navigation', { name: 'Show only' })
    .getByRole('link', { name: 'Organizations' })
    .click()
  await expect.poll(() => dialog(tab).getByRole('region').count()).toBe(1)
  expect(await tab.page.url()).toMatch(/\/jobs$/)
  await tab.page.keyboard.press('Escape')
  await dialog(tab).waitFor({ state: 'hidden' })
})

test('the search behaves like a modal dialog', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  const link = tab.page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.click()
  await field(tab).and(tab.page.locator(':focus')).waitFor()
  await result(tab, 'Leaders').waitFor()
  await tab.page.keyboard.press('Shift+Tab')
  await dialog(tab).locator('a:focus').waitFor()
  await tab.page.keyboard.press('Tab')
  await field(tab).and(tab.page.locator(':focus')).waitFor()
  await tab.page.keyboard.press('Escape')
  await link.and(tab.page.locator(':focus')).waitFor()
  await link.press('Enter')
  await field(tab).and(tab.page.locator(':focus')).waitFor()
  const { x = 0, y = 0 } = (await tab.page.getByRole('banner').getByRole('link').first().boundingBox()) ?? {}
  await tab.page.mouse.click(x + 5, y + 5)
  await dialog(tab).waitFor({ state: 'hidden' })
  expect(tab.page.url()).toMatch(/\/leaders$/)
})

test('opening the search does not make the page inert, which would compute all styles again', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira')
  await tab.page.keyboard.press('/')
  await field(tab).and(tab.page.locator(':focus')).waitFor()
  expect(await dialog(tab).evaluate((one) => one.matches(':modal'))).toBe(false)
})

test('offers similar names if nothing matches', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  await tab.page.keyboard.press('/')
  await field(tab).fill('oakfeild')
  await dialog(tab).getByText('No results for “oakfeild”').last().waitFor()
  await result(tab, 'Oakfield').waitFor()
  await result(tab, 'Analyze a repository').waitFor()
})

test('works without JavaScript as a page', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/leaders')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await tab.page.getByRole('main').getByRole('searchbox').fill('mira')
  await tab.page.keyboard.press('Enter')
  await tab.page.waitForURL('**/search?q=mira')
  await tab.page.getByRole('main').getByRole('link', { name: 'Mira' }).first().click()
  await tab.page.waitForURL('**/users/mira')
})

test('a signed-in user on a phone searches on the full screen', async () => {
  await using tab = await openSiteTab({ viewport: 'phone' })
  await signInAs(tab, 'hbrekke')
  await tab.visit('/leaders')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await field(tab).fill('mira')
  await result(tab, 'Mira').waitFor()
  const box = await dialog(tab).boundingBox()
  expect({ x: box?.x, y: box?.y, width: box?.width }).toEqual({ x: 0, y: 0, width: 375 })
  await dialog(tab).getByRole('button', { name: 'Close search' }).click()
  await dialog(tab).waitFor({ state: 'hidden' })
})

test('loads the code that searches when the search opens, not before', async () => {
  await using tab = await openSiteTab()
  const scripts: string[] = []
  tab.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await tab.visit('/leaders')
  expect(scripts.filter((url) => url.includes('search-live'))).toEqual([])
  await tab.page.keyboard.press('/')
  await result(tab, 'Leaders').waitFor()
  expect(scripts.filter((url) => url.includes('search-live')).length).toBe(1)
})

test('the / key types a slash inside a text field', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  await tab.visit('/hire/search')
  const searchField = tab.page.getByRole('searchbox', { name: 'Who are you looking for' })
  await searchField.pressSequentially('back/end')
  expect(await searchField.inputValue()).toBe('back/end')
})

test.each([960, 1000, 1280])('an admin sees the whole header at %i px', async (width) => {
  await using tab = await openSiteTab({ viewport: { width, height: 600 } })
  await signInAs(tab, 'amara')
  await tab.visit('/leaders')
  const account = tab.page.getByRole('button', { name: 'Account: ' })
  await account.waitFor()
  const { x = 0, width: accountWidth = 0 } = (await account.boundingBox()) ?? {}
  expect(x + accountWidth).toBeLessThanOrEqual(width)
})
