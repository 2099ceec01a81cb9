import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { addressOfFirstProject } from './address-of-first-project.ts'

test('the sample profile on the first page leads to the profile of the same person', async () => {
  await using tab = await aTab()
  await tab.visit('/')
  const sample = tab.page.getByRole('region', { name: 'A sample profile' })
  const name = await sample.locator('.name').textContent()
  await sample.getByRole('link', { name: 'See the whole profile' }).click()
  await tab.page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
})

test('the theme somebody chose is there before the next page has anything to draw', async () => {
  await using tab = await aTab({ colorScheme: 'light' })
  await tab.context.addInitScript(noteThemeOfFirstDrawing)
  await tab.visit('/')
  await tab.page.getByRole('button', theme).click()
  await tab.page.reload()
  expect(await tab.page.evaluate(() => Reflect.get(window, 'themeOfFirstDrawing'))).toBe('dark')
})

test('a theme switched twice is the one of the system again', async () => {
  await using tab = await aTab({ colorScheme: 'dark' })
  await tab.visit('/')
  await tab.page.getByRole('button', theme).click()
  await tab.page.getByRole('button', theme).click()
  expect(await tab.page.locator('html').getAttribute('data-theme')).toBe(null)
})

test('contributions are shown by commits, additions or deletions', async () => {
  await using tab = await aTab()
  await tab.visit('/users/mira')
  const chart = tab.page.locator('#contributions')
  await chart.getByText('Deletions', { exact: true }).click()
  expect(await shownIn(chart.locator('figure'))).toEqual(['k-deletionCount'])
})

test('arrow keys walk along the months, and the legend tells of the one they are at', async () => {
  await using tab = await aTab()
  await tab.visit('/users/mira')
  const figure = tab.page.locator('#contributions figure').first()
  const month = figure.locator('figcaption b').first()
  await figure.locator('.col[tabindex="0"]').focus()
  await tab.page.keyboard.press('End')
  const latest = await month.textContent()
  await tab.page.keyboard.press('ArrowLeft')
  const before = await month.textContent()
  await tab.page.keyboard.press('ArrowRight')
  expect([before === latest, await month.textContent()]).toEqual([false, latest])
})

test('leaders are narrowed down to a language and a country', async () => {
  await using tab = await aTab()
  await tab.visit('/leaders')
  await choose(tab, 'Language', 'TypeScript')
  await choose(tab, 'Country', 'Portugal')
  await tab.page.getByRole('heading', { name: 'TypeScript leaders in Portugal' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/typescript/pt')
})

test.each(['/leaders/klingon', '/leaders/go/atlantis'])('there are no leaders at %s', async (path) => {
  await using tab = await aTab({ expects: [/status of 404/] })
  const answer = await tab.visit(path)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(answer?.status()).toBe(404)
})

test('the menu of a phone leads on and closes', async () => {
  await using tab = await aTab({ viewport: 'phone' })
  await tab.visit('/')
  await tab.page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = tab.page.getByRole('dialog', { name: 'Menu', exact: true })
  await menu.getByRole('link', { name: 'Leaders' }).click()
  await tab.page.waitForURL('/leaders')
  expect(await menu.isVisible()).toBe(false)
})

test('the first thing on a page skips to its content', async () => {
  await using tab = await aTab()
  await tab.visit('/leaders')
  await tab.page.keyboard.press('Tab')
  await tab.page.keyboard.press('Enter')
  expect(await tab.page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a stranger who names a repository is led to a profile that is finished by itself', async () => {
  await using tab = await aTab()
  await tab.page.clock.install()
  const address = await addressOfFirstProject(tab, 'yukik')
  const form = await analyzeForm(tab)
  await form.getByLabel('Repository URLs (GitHub, Bitbucket or GitLab)').fill(address)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await tab.page.waitForURL(/\/users\/[\w-]{43}$/)
  await isAnalyzed(tab)
  await tab.page.clock.fastForward(LOOKS_AGAIN_WITHIN)
  await tab.page.getByRole('link', { name: 'yukik/slowlane' }).waitFor()
  expect(await tab.page.getByRole('heading', { level: 1 }).textContent()).toBe('Anonymous')
})

test.each([
  ['', 'Please enter a URL'],
  [
    'https://elsewhere.example/a/b',
    "Can't read a repository (Might be an invalid URL):https://elsewhere.example/a/b",
  ],
])('of the address "%s" is said what is wrong with it', async (address, sentence) => {
  await using tab = await aTab()
  const form = await analyzeForm(tab)
  await form.getByLabel('Repository URLs (GitHub, Bitbucket or GitLab)').fill(address)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await expect.poll(() => saidBy(form)).toBe(sentence)
})

// --- internal ---

const theme = { name: 'Switch between light and dark' } as const

/** In ms: how long a page waits between its first looks at an analysis (spec §4). */
const LOOKS_AGAIN_WITHIN = 10_000

/** Of the profile whose token the address has. */
async function isAnalyzed({ page, context }: Tab): Promise<void> {
  const token = new URL(page.url()).pathname.split('/').at(-1)
  const analyzing = async () => {
    const answer = await context.request.get(`/api/users/anonymous-token/${token}`)
    return (await answer.json()).analyzing
  }
  await expect.poll(analyzing, { timeout: 20_000 }).toBe(false)
}

async function saidBy(form: Locator): Promise<string | undefined> {
  return (await form.getByRole('status').textContent())?.trim()
}

async function analyzeForm(tab: Tab) {
  await tab.visit('/')
  const form = tab.page.locator('form.analyze')
  await form.getByRole('textbox').first().focus()
  await tab.alive(form)
  return form
}

/** Nothing can be drawn before there is a body. */
function noteThemeOfFirstDrawing(): void {
  const note: MutationCallback = (_, observer) => {
    if (!document.body) return
    observer.disconnect()
    Reflect.set(window, 'themeOfFirstDrawing', document.documentElement.dataset.theme)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}

async function shownIn(figures: Locator): Promise<string[]> {
  return figures.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.className),
  )
}

async function choose({ page }: Tab, filter: string, title: string): Promise<void> {
  const choice = page.locator('details', { has: page.locator(`summary[aria-label^="${filter}:"]`) })
  await choice.locator('summary').click()
  await choice.getByRole('link', { name: title, exact: true }).click()
  await page.locator(`summary[aria-label="${filter}: ${title}"]`).waitFor()
}
