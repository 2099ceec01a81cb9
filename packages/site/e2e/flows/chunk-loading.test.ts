import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

const EDITOR_SCRIPT = /\/_astro\/EditorBox\.[\w-]+\.js/
const SOCKET_SCRIPT = /\/_astro\/esm\.[\w-]+\.js/
const ACCOUNT_SCRIPT = /\/_astro\/signed-in\.[\w-]+\.js/
const RANK_SCRIPT = /\/_astro\/ViewerRankNote\.[\w-]+\.js/
const failureText = 'A part of this page failed to load'

test('a part of the code that fails to load is loaded again (spec §8)', async () => {
  await using tab = await openSiteTab({ expects: [/EditorBox/] })
  const failures = await failRequests(tab, EDITOR_SCRIPT, 2)
  await openQuestionForm(tab)
  await tab.page.getByRole('textbox', { name: 'Description (optional)' }).waitFor()
  expect(failures.count).toBe(2)
})

test('the live connection is loaded again', async () => {
  await using tab = await openSiteTab({ expects: [/esm\./] })
  await failRequests(tab, SOCKET_SCRIPT, 1)
  const connected = tab.page.waitForRequest(/\/socket\.io\//)
  await signInAs(tab, 'mira')
  await tab.visit('/users/mira')
  await connected
})

test('a message offers to reload the page after three failures', async () => {
  await using tab = await openSiteTab({ expects: [/EditorBox/] })
  const failures = await failRequests(tab, EDITOR_SCRIPT, 3)
  await openQuestionForm(tab)
  const message = tab.page.getByRole('alertdialog').filter({ hasText: failureText }).first()
  await message.getByRole('button', { name: 'Reload' }).click()
  await tab.page.getByRole('textbox', { name: 'Description (optional)' }).waitFor()
  expect(failures.count).toBe(3)
})

test.each([
  ['the header', '/faq', ACCOUNT_SCRIPT, 1],
  // Astro loads the script of an island again.
  ['an island', '/leaders', RANK_SCRIPT, 2],
])('the page says so if the script of %s fails to load', async (_, path, script, times) => {
  await using tab = await openSiteTab({ expects: [/signed-in|ViewerRankNote/] })
  await failRequests(tab, script, times)
  await signInAs(tab, 'mira')
  await tab.visit(path)
  const notice = tab.page.getByRole('alert').filter({ hasText: failureText })
  await notice.waitFor()
  expect(await findViolations(tab)).toEqual([])
  await notice.getByRole('link', { name: 'Reload' }).click()
  await tab.page.getByRole('button', { name: 'Account: Mira Okafor' }).waitFor()
})

async function openQuestionForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'mira')
  await tab.visit('/interview-questions/add')
}

/** Fails the first requests for a script. */
async function failRequests({ page }: Tab, script: RegExp, times: number) {
  const failures = { count: 0 }
  await page.route(script, async (route) => {
    if (failures.count >= times || route.request().method() !== 'GET') return await route.fallback()
    failures.count += 1
    await route.abort('connectionreset')
  })
  return failures
}
