import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('the / key focuses the user search and Enter shows the results', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  await tab.visit('/leaders')
  await field(tab).waitFor()
  await tab.page.keyboard.press('/')
  await tab.page.keyboard.type('Platform')
  await tab.page.keyboard.press('Enter')
  await tab.page.getByText('1 developer').waitFor()
  expect(await tab.page.locator('li.search-result').getByRole('heading').allInnerTexts()).toEqual([
    'Arjun Desai',
  ])
})

test('the / key types a slash inside a text field', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  await tab.visit('/hire/search')
  await field(tab).waitFor()
  const searchField = tab.page.getByRole('searchbox', { name: 'Who are you looking for' })
  await searchField.pressSequentially('back/end')
  expect(await searchField.inputValue()).toBe('back/end')
})

test('a user without hiring access has no user search in the header', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'hbrekke')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account: Hanne Brekke' }).waitFor()
  await tab.page.keyboard.press('/')
  expect(await field(tab).count()).toBe(0)
})

const field = ({ page }: Tab) => page.getByRole('banner').getByRole('searchbox', { name: 'Search users' })
