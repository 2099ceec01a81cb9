import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { firstProjectUrl } from './first-project-url.ts'
import { pressOn } from './keyboard.ts'

describe.each(['desktop', 'phone'] as const)('an anonymous analysis on a %s', (viewport) => {
  test('lists people, and shows the figures of the chosen one only', async () => {
    await using tab = await openSiteTab({ viewport })
    const path = await analyze(tab)
    await tab.visit(path)
    await tab.page.getByRole('heading', { level: 1, name: 'Analysis of harborlight/kestrel' }).waitFor()
    await tab.page.getByRole('link', { name: 'This is me: Mira Okafor' }).click()
    const own = tab.page.getByRole('region', { name: 'Mira Okafor' })
    await own.getByText('Chosen by you, not confirmed yet').waitFor()
    const shownXp = await tab.page.locator('.author-list .chosen .xp').textContent()
    expect(await own.locator('.total .xp').textContent()).toBe(shownXp)
    await tab.page.reload()
    expect(await tab.page.locator('.author-list .chosen').count()).toBe(1)
  })

  test('says until when the page is available, and how to keep it', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(await analyze(tab))
    const note = tab.page.locator('.end-date')
    await note.getByText(/This page is available until \d+ \w{3} \d{4}\./).waitFor()
    await tab.page.getByRole('link', { name: 'This is me: Mira Okafor' }).click()
    const signUp = tab.page.getByRole('region', { name: 'Keep this profile' }).getByRole('link')
    expect(await signUp.getAttribute('href')).toBe('/login?returnTo=%2Fprofile')
  })

  test('has no accessibility violations before and after the choice', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(await analyze(tab))
    const before = await findViolations(tab)
    await tab.page.getByRole('link', { name: 'This is me: Mira Okafor' }).click()
    await tab.page.locator('#own').waitFor()
    expect([...before, ...(await findViolations(tab))]).toEqual([])
  })

  test('does not scroll sideways', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(await analyze(tab))
    const width = () => tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await width()).toBeLessThanOrEqual(0)
  })

  test('is chosen, changed and removed by keyboard', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(await analyze(tab))
    for (const name of ['Mira Okafor', 'Hanne Brekke']) {
      await pressOn(tab, tab.page.getByRole('link', { name: `This is me: ${name}` }), 'Enter')
      await tab.page.getByRole('region', { name }).waitFor()
    }
    await pressOn(tab, tab.page.getByRole('link', { name: 'This isn’t me' }), 'Enter')
    await tab.page.locator('#own').waitFor({ state: 'detached' })
    expect(await tab.page.locator('.author-list .chosen').count()).toBe(0)
  })

  test('without JavaScript, a link shows the figures of a person without storing the choice', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    const path = await analyze(tab)
    await tab.visit(path)
    await tab.page.getByRole('link', { name: 'This is me: Mira Okafor' }).click()
    await tab.page.getByRole('region', { name: 'Mira Okafor' }).getByText('Shown, but not saved').waitFor()
    await tab.visit(path)
    expect(await tab.page.locator('#own').count()).toBe(0)
  })
})

test('the link of an anonymous analysis is copied without the choice', async () => {
  await using tab = await openSiteTab()
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await analyze(tab)
  await tab.visit(`${path}?find=mira`)
  await tab.page.getByRole('button', { name: 'Copy link' }).click()
  await tab.page.locator('.end-date [role="status"]:not(:empty)').waitFor()
  expect(await tab.page.evaluate(() => navigator.clipboard.readText())).toBe(tab.siteUrl + path)
})

test('a running anonymous analysis says so in its heading', async () => {
  await using tab = await openSiteTab()
  const url = await repositoryUrl(tab)
  const response = await tab.context.request.post('/api/repositories', analysisRequest(tab, url))
  const { anonymousToken } = await response.json()
  const heading = tab.page.getByRole('heading', { level: 1 })
  await tab.visit(`/analysis/${anonymousToken}`)
  // The page reloads at the end.
  expect(await heading.textContent()).toMatch(/^(Analyzing 1 repository|Analysis of harborlight\/kestrel)$/)
  await heading.filter({ hasText: 'Analysis of harborlight/kestrel' }).waitFor()
})

test('the former address of an anonymous profile redirects to its analysis', async () => {
  await using tab = await openSiteTab()
  const path = await analyze(tab)
  await tab.visit(path.replace('/analysis/', '/users/'))
  expect(new URL(tab.page.url()).pathname).toBe(path)
})

test('an unknown or expired analysis returns 404', async () => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const response = await tab.visit(`/analysis/${'x'.repeat(43)}`)
  expect(response?.status()).toBe(404)
})

const analyses = new Map<string, Promise<string>>()

/** Analyzes a repository once, and returns the path of the result without a choice. */
async function analyze(tab: Tab): Promise<string> {
  const path = await (analyses.get(tab.siteUrl) ?? startAnalysis(tab))
  const anonymousToken = path.split('/').at(-1)
  await tab.context.request.patch(`/api/users/anonymous-token/${anonymousToken}/author`, {
    headers: { origin: tab.siteUrl },
    data: { author: null },
  })
  return path
}

function startAnalysis(tab: Tab): Promise<string> {
  const started = (async () => {
    const response = await tab.context.request.post(
      '/api/repositories',
      analysisRequest(tab, await repositoryUrl(tab)),
    )
    const { anonymousToken } = await response.json()
    const analyzing = async () => {
      const reply = await tab.context.request.get(`/api/users/anonymous-token/${anonymousToken}`)
      return (await reply.json()).analyzing
    }
    await expect.poll(analyzing, { timeout: 20_000 }).toBe(false)
    return `/analysis/${anonymousToken}`
  })()
  analyses.set(tab.siteUrl, started)
  return started
}

function analysisRequest(tab: Tab, url: string) {
  return { headers: { origin: tab.siteUrl }, data: { action: 'analyze', repositoryUrls: [url] } }
}

/** The sample repository with several people. */
async function repositoryUrl(tab: Tab): Promise<string> {
  return await firstProjectUrl(tab, 'mira')
}
