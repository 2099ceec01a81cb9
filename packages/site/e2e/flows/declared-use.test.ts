import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { pressOn } from './keyboard.ts'

const REPOSITORY = '01941f29-7c00-7cdf-a076-f22f52a9d906'
type Reviews = { readonly commitCount: number; readonly sessionCount: number }
const readCount = (text: string) => Number(/^(\d+)/.exec(text)?.[1])
const evidence = '/users/mira/evidence?language=TypeScript'

describe.each(['desktop', 'phone'] as const)('declared AI use on a %s', (viewport) => {
  test('without JavaScript, leads from the profile to months and their commits', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await tab.visit('/users/mira')
    const band = tab.page.locator('.declared-use')
    expect(await band.innerText()).toMatch(/\d+% no declaration, \d+% assisted/)
    await band.locator('a').first().click()
    expect(new URL(tab.page.url()).hash).toBe('#declared')
    const section = tab.page.locator('section[aria-labelledby=declared]')
    await section.locator('details summary').click()
    await section.locator('tbody a').first().click()
    await tab.page.locator('.evidence-day .hash a').first().waitFor()
  })

  test('without JavaScript, narrows the commits, and each shows its declaration', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await tab.visit(evidence)
    await tab.page.locator('.legend a', { hasText: 'Assisted' }).click()
    expect(new URL(tab.page.url()).searchParams.get('declaration')).toBe('assisted')
    const commits = tab.page.locator('.evidence-day > ul > li')
    const marks = tab.page.locator('.declared-mark')
    expect(await marks.count()).toBe(await commits.count())
    expect(await marks.count()).toBeGreaterThan(0)
    await marks.first().locator('summary').click()
    expect(await marks.first().locator('code').first().innerText()).toMatch(/^Co-authored-by: /)
    await tab.page.locator('.legend a', { hasText: 'Show all commits' }).click()
    expect(new URL(tab.page.url()).searchParams.has('declaration')).toBe(false)
  })

  test('is narrowed and opened by keyboard', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(evidence)
    await pressOn(tab, tab.page.locator('.legend a', { hasText: 'By an agent' }), 'Enter')
    await tab.page.waitForURL(/declaration=agent/)
    await pressOn(tab, tab.page.locator('.declared-mark summary').first(), 'Enter')
    expect(await tab.page.locator('.declared-mark code').first().isVisible()).toBe(true)
  })

  test('is explained', async () => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await tab.visit('/users/mira')
    await tab.page.locator('.declared-use a', { hasText: 'What this means' }).click()
    expect(new URL(tab.page.url()).hash).toBe('#declared-ai-use')
    expect(await tab.page.locator('main').innerText()).toContain('Declaring AI use never lowers xp')
  })

  test('scrolls only vertically and has no accessibility violations', async () => {
    await using tab = await openSiteTab({ viewport, colorScheme: viewport === 'phone' ? 'dark' : 'light' })
    await tab.visit(evidence)
    await tab.page.locator('.declared-mark summary').first().click()
    const { scrollWidth, clientWidth } = await tab.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBe(clientWidth)
    // The header covers a part of the list while the page is scrolled.
    await tab.page.evaluate(() => scrollTo(0, 0))
    expect(await findViolations(tab)).toEqual([])
  })
})

test('the people of a repository have a status and reviews beside xp', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(`/projects/${REPOSITORY}/people`)
  expect(await tab.page.locator('td.c-status').first().innerText()).toContain('Maintains now')
  expect(await tab.page.locator('td.c-reviews').first().innerText()).toMatch(/^\d+ commits by \d people$/)
  await tab.page.getByRole('link', { name: 'Reviews' }).click()
  const shown = (await tab.page.locator('td.c-reviews').allInnerTexts()).map(readCount)
  // Reviews within minutes of each other count once in the order, but all are shown.
  const { contributors } = await (await tab.context.request.get(`/api/repositories/${REPOSITORY}`)).json()
  const reviews: readonly Reviews[] = contributors.map((one: { reviews: Reviews }) => one.reviews)
  const sessions = shown.map(
    (count) => reviews.find(({ commitCount }) => commitCount === count)?.sessionCount,
  )
  expect(sessions.length).toBe(5)
  expect(sessions).toEqual(sessions.toSorted((one, other) => (other ?? 0) - (one ?? 0)))
})
