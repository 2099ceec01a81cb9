import { expect, test } from 'vitest'
import { openSiteTab } from './open-site-tab.ts'

test('opens a tab on the demo site', async () => {
  await using tab = await openSiteTab({ viewport: 'phone', colorScheme: 'dark' })
  await tab.visit('/')
  expect(await tab.page.title()).toContain('Handiwork')
})
