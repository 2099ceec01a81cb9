import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('signing in returns to the previous page', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders/go')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const accountButton = tab.page.getByRole('button', { name: 'Hanne Brekke' })
  await tab.waitForHydration(accountButton)
  await accountButton.click()
  await tab.page.getByRole('button', { name: 'Account: Hanne Brekke' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/go')
})

test('the login page redirects a signed-in user', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'arjd')
  const pathAfter = async (path: string) => {
    await tab.visit(path)
    return new URL(tab.page.url()).pathname
  }
  expect(await pathAfter('/login')).toBe('/users/arjd')
  expect(await pathAfter('/login?returnTo=%2Fleaders%2Fgo')).toBe('/leaders/go')
  expect(await pathAfter('/login?error=denied&source=gitHub')).toBe('/login')
})

test('the account menu is usable with the keyboard alone', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'arjd')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account: Arjun Desai' }).press('Enter')
  const logOutItem = tab.page.getByRole('menuitem', { name: 'Log out' })
  await logOutItem.waitFor()
  expect(await findViolations(tab)).toEqual([])
  await tab.page.keyboard.press('End')
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/')
})

test('the header causes no layout shift when the session loads', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'mira')
  await tab.page.addInitScript(recordHeaderShifts)
  await tab.visit('/faq')
  await tab.page.getByRole('button', { name: 'Account: Mira Okafor' }).waitFor()
  expect(await tab.page.evaluate(() => Reflect.get(window, 'shiftedElements'))).toEqual([])
})

test("the profile link is current only on the viewer's own profile", async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'mira')
  const current = () => tab.page.locator('.nav.signed-in-only [aria-current]').allTextContents()
  await tab.visit('/users/mira')
  await expect.poll(current).toEqual(['My Profile'])
  await tab.visit('/users/hbrekke')
  await tab.page.getByRole('button', { name: 'Account: Mira Okafor' }).waitFor()
  expect(await current()).toEqual([])
})

test('an expired session clears the cookie and redirects to the home page', async () => {
  await using tab = await openSiteTab({
    cookies: [{ name: 'handiwork_signed_in', value: '1' }],
    expects: [/status of 401/],
  })
  await tab.visit('/faq')
  await tab.page.waitForURL((url) => url.pathname === '/')
  const cookies = await tab.context.cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('handiwork_signed_in')
})

function recordHeaderShifts(): void {
  type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }
  const shiftedElements: string[] = []
  Reflect.set(window, 'shiftedElements', shiftedElements)
  new PerformanceObserver((list) => {
    for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
      const element = node instanceof Element ? node : node?.parentElement
      if (element?.closest('header.top')) shiftedElements.push(element.outerHTML)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
