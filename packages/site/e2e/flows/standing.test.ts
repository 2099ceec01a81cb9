import { describe, expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { pressOn } from './keyboard.ts'

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('the keyboard alone orders leaders by current standing', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit('/leaders')
    await pressOn(tab, tab.page.getByRole('link', { name: 'Current', exact: true }), 'Enter')
    await tab.page.waitForURL((url) => url.searchParams.get('order') === 'current')
    const { figures, ranks } = await tab.page.evaluate(() => {
      const rows = [...document.querySelectorAll('table tbody > tr:first-child')].map(
        (row) => row.textContent ?? '',
      )
      return {
        figures: rows.map((text) => Number(/\d+\.\d\d/.exec(text)?.[0])),
        ranks: rows.map((text) => Number(/\d+/.exec(text)?.[0])),
      }
    })
    expect(figures.length).toBeGreaterThan(5)
    expect(figures).toEqual(figures.toSorted((one, other) => other - one))
    expect(ranks[0]).toBe(1)
  })

  test('without JavaScript, reviews on a profile lead to the reviewed commits', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await tab.visit('/users/mira')
    const section = tab.page
      .getByRole('region')
      .or(tab.page.locator('section'))
      .filter({
        has: tab.page.getByRole('heading', { name: 'Reviews and upkeep' }),
      })
    await section.getByRole('link', { name: /^reviewed commits? by/ }).click()
    await tab.page.getByRole('heading', { level: 1, name: 'Reviewed commits' }).waitFor()
    const url = await tab.page.locator('.evidence-day .hash a').first().getAttribute('href')
    expect(await fetch(url ?? '')).toMatchObject({ status: 200 })
    expect(await tab.page.getByText('Reviewed-by').count()).toBeGreaterThan(10)
  })
})

test('a profile shows whether its user is active, beside xp', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/users/mira')
  await tab.page.getByText('Contributes now').first().waitFor()
  expect(await tab.page.getByRole('link', { name: /now \d/ }).getAttribute('href')).toBe('/faq#standing')
})
