import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { pressOn, tabTo } from './keyboard.ts'

interface FigureLink {
  readonly subject: string
  readonly path: string
  /** Login of the viewer; signed out if omitted. */
  readonly viewer?: string
  /** Opens what hides the link: a summary, or a button with a tooltip. */
  readonly opener?: string
  readonly link: string
}

const figures: readonly FigureLink[] = [
  { subject: 'the total', path: '/users/mira', link: '.head a[href="/users/mira/evidence"]' },
  { subject: 'the level', path: '/users/mira', link: 'a[href$="/evidence#level"]' },
  { subject: 'a language', path: '/users/mira', link: '.langs a[href*="evidence?language="]' },
  { subject: 'a temperature', path: '/users/mira', link: '.langs a[href$="#temperature"]' },
  { subject: 'a technology', path: '/users/mira', link: 'a.technology[href*="evidence?technology="]' },
  {
    ...{ subject: 'a badge', path: '/users/mira', link: 'a[href*="evidence?badge="]' },
    opener: '.badges .has-tooltip button',
  },
  {
    ...{ subject: 'a month', path: '/users/mira', link: '#contributions a[href*="evidence?month="]' },
    opener: '#contributions summary',
  },
  { subject: 'a leader', path: '/leaders/typescript', link: 'td.num a[href*="evidence?language="]' },
  { subject: 'a rank', path: '/leaders/typescript', link: 'td.n a[href*="evidence?language="]' },
  {
    subject: 'a familiarity',
    path: '/projects/01941f29-7c00-7cdf-a076-f22f52a9d906',
    link: '.contributors a[href$="#familiarity"]:visible',
  },
  {
    ...{ subject: 'a job match', path: '/jobs', viewer: 'mira', link: '.match a[href*="evidence?"]' },
    opener: '.match summary',
  },
  { subject: 'the total of a resume', path: '/resume/mira', link: '.total a' },
  { subject: 'a project of a resume', path: '/resume/mira', link: '.when a[href*="repository="]' },
]

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test.each(figures)('without JavaScript, $subject links to commits on their code host', async (figure) => {
    await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
    await visitFigure(tab, figure)
    await tab.visit((await tab.page.locator(figure.link).first().getAttribute('href')) ?? '')
    const url = (await commitLink(tab.page).getAttribute('href')) ?? ''
    expect(url).toMatch(/\/commits?\/[0-9a-f]{40}$/)
    expect(await fetch(url)).toMatchObject({ status: 200 })
  })

  test.each(figures)('the keyboard alone leads from $subject to a commit', async (figure) => {
    await using tab = await openSiteTab({ viewport })
    await visitFigure(tab, figure)
    if (figure.opener !== undefined) await pressOn(tab, tab.page.locator(figure.opener).first(), 'Enter')
    await pressOn(tab, tab.page.locator(figure.link).first(), 'Enter')
    await tabTo(tab, commitLink(tab.page))
    expect(await commitLink(tab.page).getAttribute('href')).toMatch(/\/commits?\/[0-9a-f]{40}$/)
  })
})

async function visitFigure(tab: Tab, { path, viewer }: FigureLink): Promise<void> {
  if (viewer !== undefined) await signInAs(tab, viewer)
  await tab.visit(path)
}

function commitLink(page: Page) {
  return page.locator('.evidence-day a.mono').first()
}

test('the keyboard narrows a figure to a repository, a month and a commit', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira')
  await tab.page.locator('.langs a[href*="evidence?language="]').first().press('Enter')
  const path = tab.page.getByRole('navigation', { name: 'Evidence path' }).getByRole('link')
  await path.first().waitFor()
  await tab.page.locator('.evidence-list a[href*="repository="]').first().press('Enter')
  await expect.poll(() => path.count()).toBe(2)
  await tab.page.locator('.steps a').first().press('Enter')
  await expect.poll(() => path.count()).toBe(3)
  await tab.page.locator('.evidence-day h3 a').first().press('Enter')
  await expect.poll(() => path.count()).toBe(4)
  expect(await tab.page.locator('.evidence-day a.mono').count()).toBeGreaterThan(0)
})

test('the page scrolls only vertically on a phone and has no accessibility violations', async () => {
  await using tab = await openSiteTab({ viewport: 'phone', colorScheme: 'dark' })
  await tab.visit('/users/mira/evidence?language=TypeScript')
  expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await findViolations(tab)).toEqual([])
})

test('lines that were left out lead to their commits', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira/evidence')
  await tab.page.locator('.evidence-list a[href*="leftOut="]').first().click()
  await tab.page.getByRole('heading', { name: 'Commits with lines left out' }).waitFor()
  expect(await tab.page.locator('.evidence-day li').count()).toBeGreaterThan(0)
})

test('a language narrows to a technology, and back', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/mira/evidence?language=TypeScript')
  const path = tab.page.getByRole('navigation', { name: 'Evidence path' }).getByRole('link')
  const technology = tab.page.getByRole('navigation', { name: 'Filters' }).locator('summary').first()
  await technology.click()
  await tab.page.locator('.evidence-filters details[open] a[href*="technology="]').first().click()
  await expect.poll(() => path.count()).toBe(2)
  await technology.click()
  await tab.page.getByRole('link', { name: 'Any technology' }).click()
  await expect.poll(() => path.count()).toBe(1)
})

test('a month without commits leads to the closest ones', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/users/mira/evidence?month=2010-01')
  await tab.page.getByText('No commits in Jan 2010 match this selection').waitFor()
  await tab.page.locator('.empty a').first().click()
  expect(await commitLink(tab.page).count()).toBe(1)
})

test('the xp in the sentences are those of the list, for the total and each language', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/users/mira/evidence')
  const paths = await tab.page
    .locator('.evidence-figures a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const path of paths) {
    await tab.visit(path)
    const [lead, note] = [tab.page.locator('.evidence-body > p').first(), tab.page.locator('.evidence .note')]
    const rows = await tab.page
      .locator('.evidence-list')
      .first()
      .locator('li:not(.hidden-row) b.num')
      .allTextContents()
    const hidden = await tab.page.locator('.hidden-row b.num').allTextContents()
    const visible = rows.reduce((sum, row) => sum + Math.round(Number.parseFloat(row) * 100 || 0), 0)
    expect({
      path,
      visible: Math.round(Number.parseFloat((await lead.textContent()) ?? '') * 100 || 0),
    }).toEqual({ path, visible })
    for (const xp of hidden)
      expect(await note.first().textContent()).toContain(`${Number.parseFloat(xp).toFixed(2)} xp`)
  }
})
