import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('the key / leads to the search for people, and Enter to who is found', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'treis')
  await tab.visit('/leaders')
  await field(tab).waitFor()
  await tab.page.keyboard.press('/')
  await tab.page.keyboard.type('Platform')
  await tab.page.keyboard.press('Enter')
  await tab.page.getByText('1 person').waitFor()
  expect(await tab.page.locator('li.found').getByRole('heading').allInnerTexts()).toEqual(['Arjun Desai'])
})

test('where somebody writes, the key / is a letter like any other', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'treis')
  await tab.visit('/hire/search')
  await field(tab).waitFor()
  const wanted = tab.page.getByRole('searchbox', { name: 'Who are you looking for' })
  await wanted.pressSequentially('back/end')
  expect(await wanted.inputValue()).toBe('back/end')
})

test('who may not hire has no search for people in the header', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'hbrekke')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account of Hanne Brekke' }).waitFor()
  await tab.page.keyboard.press('/')
  expect(await field(tab).count()).toBe(0)
})

// --- internal ---

const field = ({ page }: Tab) => page.getByRole('banner').getByRole('searchbox', { name: 'Search people' })
