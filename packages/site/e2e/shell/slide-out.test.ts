import { expect, test } from 'vitest'
import { violationsOf } from '../accessibility/violations-of.ts'
import { aTab } from '../tab/a-tab.ts'

const drawer = { name: 'Menu', exact: true } as const

test('the menu opens without a script, and leads on', async () => {
  await using tab = await aTab({ viewport: 'phone', javaScriptEnabled: false })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).getByRole('link', { name: 'Leaders' }).click()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders')
})

test('while the menu is out the focus stays in it, and Escape brings it back', async () => {
  await using tab = await aTab({ viewport: 'phone' })
  await tab.visit('/faq')
  const [menu, burger] = [tab.page.getByRole('dialog', drawer), tab.page.locator('button.burger')]
  await burger.press('Enter')
  await expect.poll(() => tab.page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true)
  const outside = new Set<string>()
  for (let step = 0; step < 12; step++) {
    await tab.page.keyboard.press('Tab')
    outside.add(
      await tab.page.evaluate(() => (document.activeElement?.closest('main, header, footer') ? 'out' : 'in')),
    )
  }
  await tab.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  const isBack = await burger.evaluate((button) => document.activeElement === button)
  expect([[...outside], isBack]).toEqual([['in'], true])
})

test('a click beside the menu closes it', async () => {
  await using tab = await aTab({ viewport: 'phone' })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).waitFor()
  await tab.page.mouse.click(20, 300)
  await tab.page.getByRole('dialog', drawer).waitFor({ state: 'hidden' })
  expect(await tab.page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false)
})

test.each(['light', 'dark'] as const)('everybody can use the %s menu', async (colorScheme) => {
  await using tab = await aTab({ viewport: 'phone', colorScheme })
  await tab.visit('/faq')
  await tab.page.getByRole('button', drawer).click()
  await tab.page.getByRole('dialog', drawer).waitFor()
  expect(await violationsOf(tab)).toEqual([])
})
