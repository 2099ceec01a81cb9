import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('who was invited from the own page is invited after a reload, too (spec §4)', async () => {
  await using tab = await aTab()
  await suggestionsOf(tab, 'following')
  const invited = cardOf(tab, 'efua-b').getByRole('button', { name: 'Invited: efua-b' })
  await cardOf(tab, 'efua-b').getByRole('button', { name: 'Invite efua-b' }).click()
  await invited.waitFor()
  await answered(tab)
  await tab.page.reload()
  await invited.waitFor()
  expect(await invited.isDisabled()).toBe(true)
})

test('who was left out is suggested no more, and the next one has the focus (spec §4)', async () => {
  await using tab = await aTab()
  await suggestionsOf(tab, 'followers')
  await cardOf(tab, 'bvandijk').getByRole('button', { name: 'Ignore bvandijk' }).press('Enter')
  await cardOf(tab, 'bvandijk').waitFor({ state: 'detached' })
  await expect.poll(() => focused(tab)).toBe('Invite dnowak')
  await answered(tab)
  await tab.page.reload()
  await cardOf(tab, 'dnowak').waitFor()
  expect(await cardOf(tab, 'bvandijk').count()).toBe(0)
})

test('who is suggested and has a page here can be followed, and is counted (spec §4)', async () => {
  await using tab = await aTab()
  const before = await followersOf(tab, 'treis')
  await suggestionsOf(tab, 'followers')
  await cardOf(tab, 'treis').getByRole('button', { name: 'Follow treis' }).click()
  await expect.poll(() => followersOf(tab, 'treis')).toBe(before + 1)
  const page = tab.page.getByRole('main')
  await page.getByRole('button', { name: 'Unfollow Tomás Reis' }).click()
  await expect.poll(() => followersOf(tab, 'treis')).toBe(before)
})

test('others are suggested nobody on somebody’s page', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/users/mira/following')
  await tab.page.getByRole('main').getByRole('button', { name: 'Unfollow Hanne Brekke' }).waitFor()
  expect(await tab.page.getByRole('region', { name: 'Suggestions' }).count()).toBe(0)
})

// --- internal ---

async function suggestionsOf(tab: Tab, kind: 'followers' | 'following'): Promise<void> {
  await signInAs(tab, 'dcabral')
  await tab.visit(`/profile/${kind}`)
  await tab.page.getByRole('region', { name: 'Suggestions' }).getByRole('article').first().waitFor()
}

const cardOf = ({ page }: Tab, login: string) =>
  page.getByRole('region', { name: 'Suggestions' }).getByRole('article').filter({ hasText: login })
