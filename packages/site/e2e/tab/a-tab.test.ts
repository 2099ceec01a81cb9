import { expect, test } from 'vitest'
import { aTab } from './a-tab.ts'

test('a tab is on the site with the sample people', async () => {
  await using tab = await aTab({ viewport: 'phone', colorScheme: 'dark' })
  await tab.visit('/')
  expect(await tab.page.title()).toContain('Handiwork')
})
