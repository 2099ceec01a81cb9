import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { firstProjectUrl } from './first-project-url.ts'

test('signing in as a sample user shows the name in the header and opens the profile', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/login')
  const accountButton = tab.page.getByRole('button', { name: 'Hanne Brekke' })
  await tab.waitForHydration(accountButton)
  await accountButton.click()
  await tab.page.getByRole('heading', { level: 1, name: 'Hanne Brekke' }).waitFor()
  await tab.page.getByRole('button', { name: 'Account: Hanne Brekke' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/users/hbrekke')
})

test('an analysis shows each repository and its result without a reload', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  await tab.visit('/users/bea-antunes')
  const analysis = tab.page.getByRole('region', { name: 'Analysis' })
  const shown = await recordProgress(tab, analysis)
  await analysis.getByRole('button', { name: 'Clear cache and Analyze' }).click()
  await analysis.getByRole('progressbar').first().waitFor()
  await analysis.getByRole('button', { name: 'Clear cache and Analyze' }).waitFor()
  await tab.page.getByRole('link', { name: 'bea-antunes/mercearia', exact: true }).waitFor()
  expect([...shown]).toContain('bea-antunes/mercearia with 1 progress bar')
})

test('the projects page has a link that adds a project, for the owner only', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/bea-antunes/projects')
  const link = tab.page.getByRole('link', { name: 'Add a project' })
  expect(await link.count()).toBe(0)
  await signInAs(tab, 'bea-antunes')
  await tab.page.reload()
  await link.click()
  await tab.page.getByRole('heading', { name: 'Add a project' }).waitFor()
})

test('a user can add a repository by its URL', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'bea-antunes')
  const repositoryUrl = await firstProjectUrl(tab, 'yukik')
  await tab.visit('/users/bea-antunes/projects/add')
  await addProject(tab, repositoryUrl)
  expect(await tab.page.locator('form.analyze').getByRole('textbox').first().inputValue()).toBe('')
})

test('an added project without own commits says why it is not counted, until it is removed', async () => {
  await using tab = await openSiteTab()
  await using visitor = await openSiteTab()
  await signInAs(tab, 'bea-antunes')
  const repositoryUrl = await firstProjectUrl(tab, 'hbrekke')
  const fullName = new URL(repositoryUrl).pathname.slice(1)
  await tab.visit('/users/bea-antunes/projects/add')
  const before = await countProjects(tab)
  await addProject(tab, repositoryUrl)
  const uncounted = tab.page.getByRole('region', { name: 'Not counted' })
  await uncounted.getByRole('link', { name: fullName }).waitFor()
  expect(await uncounted.textContent()).toMatch(/counted because (it has|they have) no commits by you\./)
  await tab.visit('/users/bea-antunes/projects')
  await uncounted.getByRole('link', { name: fullName }).waitFor()
  const emails = uncounted.getByRole('link', { name: 'Add an email address' })
  expect(await emails.getAttribute('href')).toBe('/settings/security#emails')
  await visitor.visit('/users/bea-antunes/projects')
  expect({
    counts: [await countProjects(tab), await countProjects(visitor)],
    listed: (await listProjects(tab)).includes(fullName),
    visible: await visitor.page.getByText(fullName).count(),
  }).toEqual({ counts: [before, before], listed: false, visible: 0 })
  await uncounted.getByRole('button', { name: `Remove ${fullName}` }).click()
  await expect.poll(() => uncounted.getByText(fullName).count()).toBe(0)
})

test('following and unfollowing persist after a reload', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/users/sofial')
  const before = await countFollowers(tab)
  await button(tab, 'Follow Sofia Lindqvist').click()
  await button(tab, 'Unfollow Sofia Lindqvist').waitFor()
  await expectFollowers(tab, before + 1)
  await button(tab, 'Unfollow Sofia Lindqvist').click()
  await button(tab, 'Follow Sofia Lindqvist').waitFor()
  await expectFollowers(tab, before)
})

test('a removed repository is listed under removed projects and can be restored', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'bea-antunes')
  await tab.visit('/users/bea-antunes/projects')
  const [name] = await listProjects(tab)
  await tab.page.getByRole('link', { name: name ?? '', exact: true }).click()
  await button(tab, 'Remove Repository').click()
  await button(tab, 'Restore Repository').waitFor()
  await expectProjects(tab, (all) => !all.includes(name ?? ''))
  await tab.page.getByText('Removed Projects').click()
  await tab.page
    .getByRole('listitem')
    .filter({ hasText: name ?? '' })
    .getByRole('button')
    .click()
  await expectProjects(tab, (all) => all.includes(name ?? ''))
})

test('logging out returns to the home page, signed out', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'hbrekke')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account: Hanne Brekke' }).click()
  await tab.page.getByRole('menuitem', { name: 'Log out' }).click()
  await tab.page.waitForURL((url) => url.pathname === '/')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await tab.page.getByRole('button', { name: /^Account:/ }).count()).toBe(0)
})

test('a session revoked elsewhere ends with the next API request and returns to the home page', async () => {
  await using tab = await openSiteTab({ expects: [/status of 401/] })
  await using otherTab = await openSiteTab()
  await Promise.all([signInAs(tab, 'arjd'), signInAs(otherTab, 'arjd')])
  await tab.page.clock.install()
  await tab.visit('/faq')
  await tab.page.getByRole('button', { name: /^Account:/ }).waitFor()
  await endSession(tab, otherTab)
  await tab.page.clock.fastForward(VISIT_INTERVAL)
  await tab.page.waitForURL((url) => url.pathname === '/')
  expect((await tab.context.cookies()).map(({ name }) => name)).not.toContain('handiwork_signed_in')
})

/**
 * Records the repositories that the analysis shows, with the number of progress bars. An observer is needed
 * because the analysis may end quickly.
 */
async function recordProgress({ page }: Tab, analysis: Locator): Promise<ReadonlySet<string>> {
  const recorded = new Set<string>()
  await page.exposeFunction('recordText', (text: string) => void recorded.add(text))
  await analysis.evaluate((region) => {
    // Exposed functions have no type.
    const { recordText } = globalThis as unknown as { recordText: (text: string) => Promise<void> }
    const observe = () => {
      const bars = region.querySelectorAll('[role="progressbar"]').length
      for (const name of region.querySelectorAll('li .mono'))
        void recordText(`${name.textContent} with ${bars} progress bar`)
    }
    new MutationObserver(observe).observe(region, { childList: true, subtree: true })
  })
  return recorded
}

/** Milliseconds between visit reports of a page (spec §7). */
const VISIT_INTERVAL = 60_000

const button = ({ page }: Tab, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

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

async function countProjects({ page }: Tab): Promise<number> {
  return Number(await page.locator('.tabs a[href$="/projects"] .count').textContent())
}

async function addProject(tab: Tab, url: string): Promise<void> {
  const form = tab.page.locator('form.analyze')
  await tab.waitForHydration(form)
  await form.getByRole('textbox').first().fill(url)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await form.getByText('Analyze started').waitFor()
}

async function listProjects({ page }: Tab): Promise<string[]> {
  return page.locator('.repos a.name').allTextContents()
}

async function expectProjects(tab: Tab, matches: (names: readonly string[]) => boolean): Promise<void> {
  const reloadAndMatch = async () => {
    await tab.visit('/users/bea-antunes/projects')
    return matches(await listProjects(tab))
  }
  await expect.poll(reloadAndMatch).toBe(true)
}

/** Through the same API as the session list in the settings. */
async function endSession(sessionTab: Tab, actingTab: Tab): Promise<void> {
  const sessions = await (await sessionTab.context.request.get('/api/profile/sessions')).json()
  const { _id: id } = sessions.find(({ current }: { current: boolean }) => current)
  const headers = { origin: new URL(actingTab.siteUrl).origin }
  const response = await actingTab.context.request.delete(`/api/profile/sessions/${id}`, { headers })
  expect(response.ok()).toBe(true)
}
