import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('an invitation persists after a reload (spec §4)', async () => {
  await using tab = await openSiteTab()
  await openOwnSuggestions(tab, 'following')
  const invite = suggestions(tab)
    .getByRole('button', { name: /^Invite / })
    .first()
  const name = (await invite.getAttribute('aria-label'))?.replace('Invite ', '')
  await actAndAwaitResponse(tab, () => invite.click())
  await tab.page.reload()
  const invited = suggestions(tab).getByRole('button', { name: `Invited: ${name}` })
  await invited.waitFor()
  expect(await invited.isDisabled()).toBe(true)
})

test('a dismissed suggestion does not return, and the focus stays in the list (spec §4)', async () => {
  await using tab = await openSiteTab()
  await openOwnSuggestions(tab, 'followers')
  const ignore = suggestions(tab)
    .getByRole('button', { name: /^Ignore / })
    .last()
  const label = (await ignore.getAttribute('aria-label')) ?? ''
  await actAndAwaitResponse(tab, () => ignore.press('Enter'))
  await suggestions(tab).locator('button:focus').waitFor()
  await tab.page.reload()
  await suggestions(tab).getByRole('article').first().waitFor()
  expect(await suggestions(tab).getByRole('button', { name: label }).count()).toBe(0)
})

test('a suggested user who has an account can be followed (spec §4)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/treis')
  const before = await countFollowers(tab)
  await openOwnSuggestions(tab, 'followers')
  await actAndAwaitResponse(tab, () => suggestions(tab).getByRole('button', { name: 'Follow treis' }).click())
  await tab.visit('/users/treis')
  await expectFollowers(tab, before + 1)
  const unfollow = tab.page.getByRole('main').getByRole('button', { name: 'Unfollow Tomás Reis' })
  await unfollow.waitFor()
  await actAndAwaitResponse(tab, () => unfollow.click())
  await expectFollowers(tab, before)
})

test("other users' pages show no suggestions", async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/users/mira/following')
  await tab.page.getByRole('main').getByRole('button', { name: 'Unfollow Hanne Brekke' }).waitFor()
  expect(await suggestions(tab).count()).toBe(0)
})

/** Suggestions are fetched from code hosts on the first visit and appear shortly after. */
async function openOwnSuggestions(tab: Tab, kind: 'followers' | 'following'): Promise<void> {
  await signInAs(tab, 'dcabral')
  await tab.visit(`/profile/${kind}`)
  await suggestions(tab).getByRole('article').first().waitFor()
}

const suggestions = ({ page }: Tab) => page.getByRole('region', { name: 'Suggestions' })

/** Performs an optimistic change and waits for the response. */
async function actAndAwaitResponse({ page }: Tab, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await act()
  expect((await response).status()).toBe(200)
}

async function countFollowers({ page }: Tab): Promise<number> {
  return Number(await page.locator('.facts a[href$="/followers"] b').textContent())
}

async function expectFollowers(tab: Tab, count: number): Promise<void> {
  const reloadedCount = async () => {
    await tab.page.reload()
    return await countFollowers(tab)
  }
  await expect.poll(reloadedCount).toBe(count)
}
