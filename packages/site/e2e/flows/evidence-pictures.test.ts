import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { pressOn, tabTo } from './keyboard.ts'

const PATH = '/users/mira/evidence/pictures'
const CURRENT_DAY = '.calendar a[tabindex="0"]'

describe.each(['desktop', 'phone'] as const)('pictures of evidence on a %s', (viewport) => {
  test('without JavaScript, each picture has a table, and its links lead to commits', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await tab.visit(PATH)
    expect(await tab.page.locator('.picture').count()).toBe(4)
    for (const summary of await tab.page.locator('.picture summary').all()) await summary.click()
    expect(await tab.page.locator('.picture table:visible').count()).toBe(4)
    await tab.page.locator('.picture table a[href*="day="]').first().click()
    expect(await tab.page.locator('.evidence-day a.mono').count()).toBeGreaterThan(0)
  })

  test('arrow keys walk the days, and Enter opens a day', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(PATH)
    const day = tab.page.locator(CURRENT_DAY)
    await tabTo(tab, day)
    const dates: (string | null)[] = [await day.getAttribute('href')]
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
      await tab.page.keyboard.press(key)
      dates.push(await day.getAttribute('href'))
    }
    expect(dates.map((href) => daysBetween(dates[0], href))).toEqual([0, -1, -8, -1, 0])
    expect(await tab.page.locator('[data-shown-day]').textContent()).toBe(
      await day.getAttribute('aria-label'),
    )
    await tab.page.keyboard.press('Enter')
    await tab.page.locator('.evidence-day a.mono').first().waitFor()
    expect(new URL(tab.page.url()).search).toBe(new URL(dates[0] ?? '', tab.page.url()).search)
  })

  test.each(['light', 'dark'] as const)(
    'scroll only vertically and have no violations in the %s',
    async (colorScheme) => {
      await using tab = await openSiteTab({ viewport, colorScheme })
      await tab.visit(PATH)
      expect(
        await tab.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      // Days are too small for touch; the table has the same links at full size.
      expect(await findViolations(tab, { excludeRules: ['target-size'] })).toEqual([])
    },
  )
})

test('the evidence page links the pictures, and back', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira/evidence')
  await pressOn(tab, tab.page.getByRole('link', { name: 'Evidence in pictures' }), 'Enter')
  await tab.page.getByRole('heading', { level: 1, name: 'Evidence in pictures' }).waitFor()
  await tab.page.getByRole('link', { name: 'All commits' }).click()
  await tab.page.locator('#evidence-title').waitFor()
})

test('the calendar shows another year', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(PATH)
  const year = tab.page.locator('.picture-years a').last()
  const name = (await year.textContent()) ?? ''
  await year.click()
  await tab.page.getByText(`1 Jan ${name} to 31 Dec ${name}`).waitFor()
  expect(await tab.page.locator('.calendar a').count()).toBeGreaterThanOrEqual(365)
})

function daysBetween(one: string | null | undefined, other: string | null | undefined): number {
  const dayOf = (href: string | null | undefined) =>
    Date.parse(new URL(href ?? '', 'http://localhost').searchParams.get('day') ?? '') / 86_400_000
  return dayOf(other) - dayOf(one)
}
