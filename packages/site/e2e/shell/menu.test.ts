import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'

const drawer = { name: 'Menu', exact: true } as const

test('the menu opens and navigates without JavaScript', async () => {
  await using tab = await openSiteTab({ viewport: 'phone', javaScriptEnabled: false })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).getByRole('link', { name: 'Leaders' }).click()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders')
})

test('the open menu traps the focus, and Escape returns it to the button', async () => {
  await using tab = await openSiteTab({ viewport: 'phone' })
  await tab.visit('/faq')
  const [menu, burger] = [tab.page.getByRole('dialog', drawer), tab.page.locator('button.burger')]
  await burger.press('Enter')
  await expect.poll(() => tab.page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true)
  const focusAreas = new Set<string>()
  for (let step = 0; step < 12; step++) {
    await tab.page.keyboard.press('Tab')
    focusAreas.add(
      await tab.page.evaluate(() => (document.activeElement?.closest('main, header, footer') ? 'out' : 'in')),
    )
  }
  await tab.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  const hasFocusReturned = await burger.evaluate((button) => document.activeElement === button)
  expect({ focusAreas: [...focusAreas], hasFocusReturned }).toEqual({
    focusAreas: ['in'],
    hasFocusReturned: true,
  })
})

test('a click outside the menu closes it', async () => {
  await using tab = await openSiteTab({ viewport: 'phone' })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).waitFor()
  await tab.page.mouse.click(20, 300)
  await tab.page.getByRole('dialog', drawer).waitFor({ state: 'hidden' })
  expect(await tab.page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false)
})

test.each(['light', 'dark'] as const)('the %s menu has no accessibility violations', async (colorScheme) => {
  await using tab = await openSiteTab({ viewport: 'phone', colorScheme })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).waitFor()
  expect(await findViolations(tab)).toEqual([])
})
