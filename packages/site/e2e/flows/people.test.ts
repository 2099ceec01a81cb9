import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('who was invited from the own page is invited after a reload, too (spec §4)', async () => {
  await using tab = await aTab()
  await ownSuggestions(tab, 'following')
  const invite = suggestions(tab)
    .getByRole('button', { name: /^Invite / })
    .first()
  const name = (await invite.getAttribute('aria-label'))?.replace('Invite ', '')
  await kept(tab, () => invite.click())
  await tab.page.reload()
  const invited = suggestions(tab).getByRole('button', { name: `Invited: ${name}` })
  await invited.waitFor()
  expect(await invited.isDisabled()).toBe(true)
})

test('who was left out is suggested no more, and the focus stays among the others (spec §4)', async () => {
  await using tab = await aTab()
  await ownSuggestions(tab, 'followers')
  const ignore = suggestions(tab)
    .getByRole('button', { name: /^Ignore / })
    .last()
  const label = (await ignore.getAttribute('aria-label')) ?? ''
  await kept(tab, () => ignore.press('Enter'))
  await suggestions(tab).locator('button:focus').waitFor()
  await tab.page.reload()
  await suggestions(tab).getByRole('article').first().waitFor()
  expect(await suggestions(tab).getByRole('button', { name: label }).count()).toBe(0)
})

test('who is suggested and is here can be followed, and has a follower more (spec §4)', async () => {
  await using tab = await aTab()
  await tab.visit('/users/treis')
  const before = await followersOn(tab)
  await ownSuggestions(tab, 'followers')
  await kept(tab, () => suggestions(tab).getByRole('button', { name: 'Follow treis' }).click())
  await tab.visit('/users/treis')
  await followersAre(tab, before + 1)
  const unfollow = tab.page.getByRole('main').getByRole('button', { name: 'Unfollow Tomás Reis' })
  await unfollow.waitFor()
  await kept(tab, () => unfollow.click())
  await followersAre(tab, before)
})

test('nobody is suggested on the pages of others', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/users/mira/following')
  await tab.page.getByRole('main').getByRole('button', { name: 'Unfollow Hanne Brekke' }).waitFor()
  expect(await suggestions(tab).count()).toBe(0)
})

// --- internal ---

/** What the code hosts name is asked for with the first visit, and is there a moment later. */
async function ownSuggestions(tab: Tab, kind: 'followers' | 'following'): Promise<void> {
  await signInAs(tab, 'dcabral')
  await tab.visit(`/profile/${kind}`)
  await suggestions(tab).getByRole('article').first().waitFor()
}

const suggestions = ({ page }: Tab) => page.getByRole('region', { name: 'Suggestions' })

/** Does something that is shown before the service has answered, and waits for that answer. */
async function kept({ page }: Tab, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await act()
  expect((await answer).status()).toBe(200)
}

async function followersOn({ page }: Tab): Promise<number> {
  return Number(await page.locator('.facts a[href$="/followers"] b').textContent())
}

async function followersAre(tab: Tab, count: number): Promise<void> {
  const shown = async () => {
    await tab.page.reload()
    return await followersOn(tab)
  }
  await expect.poll(shown, { timeout: 20_000 }).toBe(count)
}
