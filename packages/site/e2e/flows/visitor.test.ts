import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { firstProjectUrl } from './first-project-url.ts'

test("the sample profile on the home page links to that user's profile", async () => {
  await using tab = await openSiteTab()
  await tab.visit('/')
  const sampleProfile = tab.page.getByRole('region', { name: 'Sample profile' })
  const name = await sampleProfile.locator('.name').textContent()
  await sampleProfile.getByRole('link', { name: 'View full profile' }).click()
  await tab.page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
})

test('the search page has its results below the field, also on a wide screen', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/search?q=mira')
  const main = tab.page.getByRole('main')
  const field = await main.getByRole('searchbox').boundingBox()
  const result = await main.getByRole('link', { name: 'Mira Okafor' }).boundingBox()
  const isBelow = (result?.y ?? 0) > (field?.y ?? 0) + (field?.height ?? 0)
  const isBeside = (result?.x ?? 0) > (field?.x ?? 0) + (field?.width ?? 0)
  expect({ isBelow, isBeside }).toEqual({ isBelow: true, isBeside: false })
})

test('the selected theme applies before the first paint of the next page', async () => {
  await using tab = await openSiteTab({ colorScheme: 'light' })
  await tab.context.addInitScript(recordInitialTheme)
  await tab.visit('/')
  await tab.page.getByRole('button', theme).click()
  await tab.page.reload()
  expect(await tab.page.evaluate(() => Reflect.get(window, 'themeAtFirstPaint'))).toBe('dark')
})

test('toggling the theme twice restores the system theme', async () => {
  await using tab = await openSiteTab({ colorScheme: 'dark' })
  await tab.visit('/')
  await tab.page.getByRole('button', theme).click()
  await tab.page.getByRole('button', theme).click()
  expect(await tab.page.locator('html').getAttribute('data-theme')).toBe(null)
})

test('contributions can be shown by commits, additions or deletions', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira')
  const chart = tab.page.locator('#contributions')
  await chart.getByText('Deletions', { exact: true }).click()
  expect(await visibleClasses(chart.locator('figure'))).toEqual(['k-deletionCount'])
})

test('arrow keys move between months and update the legend', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira')
  const figure = tab.page.locator('#contributions figure').first()
  const month = figure.locator('figcaption b').first()
  await figure.locator('.col[tabindex="0"]').focus()
  await tab.page.keyboard.press('End')
  const latest = await month.textContent()
  await tab.page.keyboard.press('ArrowLeft')
  const previous = await month.textContent()
  await tab.page.keyboard.press('ArrowRight')
  expect(previous).not.toBe(latest)
  expect(await month.textContent()).toBe(latest)
})

test('leaders can be filtered by language and country', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  await chooseFilter(tab, 'Language', 'TypeScript')
  await chooseFilter(tab, 'Country', 'Portugal')
  await tab.page.getByRole('heading', { name: 'TypeScript leaders in Portugal' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/typescript/pt')
})

test('a phone shows why a leader has the rank', async () => {
  await using tab = await openSiteTab({ viewport: { width: 375, height: 800 } })
  await tab.visit('/leaders')
  const row = tab.page.locator('.leader-table tbody').first()
  const reason = row.locator('.reason')
  expect(await reason.isVisible()).toBe(false)
  await row.locator('summary:visible').click()
  expect(await reason.getByText('active months').isVisible()).toBe(true)
})

test('warnings of a repository are grouped by rule, with their number', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/dcabral/projects')
  await tab.page.getByRole('link', { name: 'dcabral/kestrel', exact: true }).click()
  await tab.page.locator('.tabs a[href$="/warnings"]').click()
  const headings = tab.page.getByRole('heading', { level: 3 })
  await headings.first().waitFor()
  const rules = await headings.allTextContents()
  const count = await tab.page.locator('.warning').count()
  expect(rules[0]).toMatch(/^Deeply nested code \d+$/)
  expect(rules.reduce((sum, rule) => sum + Number(/\d+$/.exec(rule)), 0)).toBe(count)
})

test.each(['/leaders/klingon', '/leaders/go/atlantis'])('%s returns 404', async (path) => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const response = await tab.visit(path)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(response?.status()).toBe(404)
})

test('the phone menu closes after navigation', async () => {
  await using tab = await openSiteTab({ viewport: 'phone' })
  await tab.visit('/')
  await tab.page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = tab.page.getByRole('dialog', { name: 'Menu', exact: true })
  await menu.getByRole('link', { name: 'Leaders' }).click()
  await tab.page.waitForURL('/leaders')
  expect(await menu.isVisible()).toBe(false)
})

test('the first focusable element skips to the content', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  await tab.page.keyboard.press('Tab')
  await tab.page.keyboard.press('Enter')
  expect(await tab.page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an anonymous visitor who submits a repository is redirected to a page that updates itself', async () => {
  await using tab = await openSiteTab()
  await tab.page.clock.install()
  const repositoryUrl = await firstProjectUrl(tab, 'yukik')
  const form = await analyzeForm(tab)
  await form.getByLabel('Repository URLs (GitHub, Bitbucket or GitLab)').fill(repositoryUrl)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await tab.page.waitForURL(/\/analysis\/[\w-]{64}$/)
  await waitUntilAnalyzed(tab)
  await tab.page.clock.fastForward(POLL_INTERVAL)
  // The page lists the repository also while it is analyzed.
  await tab.page.getByRole('heading', { level: 1, name: 'Analysis of yukik/slowlane' }).waitFor()
  await tab.page.getByRole('link', { name: 'yukik/slowlane' }).waitFor()
})

test.each([
  ['', 'Please enter a URL'],
  [
    'https://elsewhere.example/a/b',
    "Can't read a repository (Might be an invalid URL):https://elsewhere.example/a/b",
  ],
])('the URL "%s" is rejected with a message', async (repositoryUrl, message) => {
  await using tab = await openSiteTab()
  const form = await analyzeForm(tab)
  await form.getByLabel('Repository URLs (GitHub, Bitbucket or GitLab)').fill(repositoryUrl)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await expect.poll(() => statusOf(form)).toBe(message)
})

test('the demo offers sample repositories for a URL of a real code host, and analyzes the chosen one', async () => {
  await using tab = await openSiteTab()
  const form = await analyzeForm(tab)
  const field = form.getByLabel('Repository URLs (GitHub, Bitbucket or GitLab)')
  await field.fill('https://github.com/pallets/flask')
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await form.getByText('This demo reads its sample code hosts only.').waitFor()
  const samples = form.getByRole('status').getByRole('button')
  expect(await samples.count()).toBe(3)
  const sampleUrl = await samples.first().textContent()
  await samples.first().click()
  expect(await field.inputValue()).toBe(sampleUrl)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await tab.page.waitForURL(/\/analysis\/[\w-]{64}$/)
})

const theme = { name: 'Switch between light and dark mode' } as const

/** Milliseconds between the first progress polls of a page (spec §4). */
const POLL_INTERVAL = 10_000

/** Waits for the anonymous profile whose token is in the URL. */
async function waitUntilAnalyzed({ page, context }: Tab): Promise<void> {
  const token = new URL(page.url()).pathname.split('/').at(-1)
  const analyzing = async () => {
    const response = await context.request.get(`/api/users/anonymous-token/${token}`)
    return (await response.json()).analyzing
  }
  await expect.poll(analyzing).toBe(false)
}

async function statusOf(form: Locator): Promise<string | undefined> {
  return (await form.getByRole('status').textContent())?.trim()
}

async function analyzeForm(tab: Tab) {
  await tab.visit('/')
  const form = tab.page.locator('form.analyze')
  await form.getByRole('textbox').first().focus()
  await tab.waitForHydration(form)
  return form
}

/** Nothing can be painted before there is a body. */
function recordInitialTheme(): void {
  const observe: MutationCallback = (_, observer) => {
    if (!document.body) return
    observer.disconnect()
    Reflect.set(window, 'themeAtFirstPaint', document.documentElement.dataset.theme)
  }
  new MutationObserver(observe).observe(document, { childList: true, subtree: true })
}

async function visibleClasses(figures: Locator): Promise<string[]> {
  return figures.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.className),
  )
}

async function chooseFilter({ page }: Tab, filter: string, title: string): Promise<void> {
  const dropdown = page.locator('details', { has: page.locator(`summary[aria-label^="${filter}:"]`) })
  await dropdown.locator('summary').click()
  await dropdown.getByRole('link', { name: title, exact: true }).click()
  await page.locator(`summary[aria-label="${filter}: ${title}"]`).waitFor()
}
