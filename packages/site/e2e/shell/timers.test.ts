import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'

test('relative times are updated every 15 seconds (spec §9)', async () => {
  await using tab = await openSiteTab()
  await tab.page.clock.install()
  await tab.visit('/interview-questions')
  const time = tab.page.locator('time[data-relative]').first()
  await time.evaluate((element: HTMLTimeElement) => {
    element.dateTime = new Date(Date.now() - 50_000).toISOString()
    element.textContent = 'now'
  })
  await tab.page.clock.runFor(14_000)
  expect(await time.textContent()).toBe('now')
  await tab.page.clock.runFor(2000)
  expect(await time.textContent()).toBe('1 minute ago')
})
