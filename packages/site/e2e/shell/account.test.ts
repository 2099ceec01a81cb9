import { expect, test } from 'vitest'
import { violationsOf } from '../accessibility/violations-of.ts'
import { aTab } from '../tab/a-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('somebody who signs in comes back to the page they were on', async () => {
  await using tab = await aTab()
  await tab.visit('/leaders/go')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const person = tab.page.getByRole('button', { name: 'Hanne Brekke' })
  await tab.alive(person)
  await person.click()
  await tab.page.getByRole('button', { name: 'Account of Hanne Brekke' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/go')
})

test('by the keyboard alone one reaches one’s own, and logs out', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'arjd')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account of Arjun Desai' }).press('Enter')
  const leave = tab.page.getByRole('menuitem', { name: 'Log out' })
  await leave.waitFor()
  expect(await violationsOf(tab)).toEqual([])
  await tab.page.keyboard.press('End')
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/')
})

test('nothing in the header moves once it is known who is signed in', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'mira')
  await tab.page.addInitScript(noteMovesInHeader)
  await tab.visit('/faq')
  await tab.page.getByRole('button', { name: 'Account of Mira Okafor' }).waitFor()
  expect(await tab.page.evaluate(() => Reflect.get(window, 'moves'))).toEqual([])
})

test('one’s own page is the current one for oneself, and for nobody else', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'mira')
  const current = () => tab.page.locator('.nav.members [aria-current]').allTextContents()
  await tab.visit('/users/mira')
  await expect.poll(current).toEqual(['My Profile'])
  await tab.visit('/users/hbrekke')
  await tab.page.getByRole('button', { name: 'Account of Mira Okafor' }).waitFor()
  expect(await current()).toEqual([])
})

test('a session that is over is forgotten, and home is where one is', async () => {
  await using tab = await aTab({
    cookies: [{ name: 'handiwork_signed_in', value: '1' }],
    expects: [/status of 401/],
  })
  await tab.visit('/faq')
  await tab.page.waitForURL((url) => url.pathname === '/')
  const cookies = await tab.context.cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('handiwork_signed_in')
})

// --- internal ---

function noteMovesInHeader(): void {
  type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }
  const moves: string[] = []
  Reflect.set(window, 'moves', moves)
  new PerformanceObserver((list) => {
    for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
      const element = node instanceof Element ? node : node?.parentElement
      if (element?.closest('header.top')) moves.push(element.outerHTML)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
