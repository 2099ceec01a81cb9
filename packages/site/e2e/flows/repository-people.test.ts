import { RepositoryDetail } from '@handiwork/core/api'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { pressOn, tabTo } from './keyboard.ts'

/** harborlight/kestrel: five people, one of them without a profile. */
const repositoryId = '01941f29-7c00-7cdf-a076-f22f52a9d906'
const repository = `/projects/${repositoryId}`
const people = `${repository}/people`

const figures = [
  { subject: 'xp', path: people, link: 'td.c-xp a' },
  { subject: 'share of code', path: people, link: 'td.c-share a' },
  { subject: 'familiarity', path: people, link: 'td.c-familiarity a' },
  { subject: 'commits', path: people, link: 'td.c-commits a' },
  { subject: 'xp of a top contributor', path: repository, link: '.contributors td.num a:visible' },
  { subject: 'technology of one person', path: people, link: 'a.tile' },
  { subject: 'technology of several people', path: people, link: '.tile-people a', opener: 'summary.tile' },
  { subject: 'technology on the overview', path: repository, link: '.tile-people a', opener: 'summary.tile' },
  { subject: 'xp of a project card', path: '/users/mira/projects', link: '.repo .meta a' },
] as const

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test.each(figures)(
    'without JavaScript, the $subject leads to commits in the repository',
    async (figure) => {
      await using tab = await openSiteTab({ viewport, javaScriptEnabled: false })
      await tab.visit(figure.path)
      if ('opener' in figure) await tab.page.locator(figure.opener).first().click()
      await tab.page.locator(figure.link).first().click()
      expect(new URL(tab.page.url()).searchParams.get('repository')).toMatch(/^[0-9a-f-]{36}$/)
      const url = (await commitLink(tab.page).getAttribute('href')) ?? ''
      expect(await fetch(url)).toMatchObject({ status: 200 })
    },
  )

  test('the keyboard alone leads from a technology to a commit', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(people)
    await pressOn(tab, tab.page.locator('summary.tile').first(), 'Enter')
    await pressOn(tab, tab.page.locator('.tile-people a').first(), 'Enter')
    await tabTo(tab, commitLink(tab.page))
  })

  test('the keyboard alone sorts people by familiarity', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(people)
    await pressOn(tab, tab.page.getByRole('link', { name: 'Familiarity' }), 'Enter')
    await tab.page.locator('.seg [aria-current]', { hasText: 'Familiarity' }).waitFor()
    const percents = (await tab.page.locator('td.c-familiarity').allInnerTexts()).map((text) =>
      Number(/(\d+)%/.exec(text)?.[1]),
    )
    expect(percents.length).toBe(5)
    expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  })

  test.each([repository, people, '/users/mira/projects'])(
    '%s scrolls only vertically and has no accessibility violations',
    async (path) => {
      await using tab = await openSiteTab({ viewport, colorScheme: viewport === 'phone' ? 'dark' : 'light' })
      await tab.visit(path)
      const { scrollWidth, clientWidth } = await tab.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(scrollWidth).toBe(clientWidth)
      expect(await findViolations(tab)).toEqual([])
    },
  )
})

test('the xp of a technology is the sum of its people', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  const reply = await fetch(new URL(`/api/repositories/${repositoryId}`, tab.siteUrl))
  const { packageGroups } = RepositoryDetail.parse(await reply.json())
  const technologies = packageGroups.flatMap((group) => group.technologies)
  const sums = technologies.map(({ people }) => sum(people.map(({ experience }) => experience)))
  expect(sums).toEqual(technologies.map(({ experience }) => experience))
  expect(Math.max(...sums)).toBeGreaterThan(10)
})

test('the overview and cards show the description', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  const description = 'A job scheduler whose queue is a plain Postgres table.'
  await tab.visit(repository)
  expect(await tab.page.locator('.title .description').innerText()).toBe(description)
  await tab.visit('/users/mira')
  expect(await tab.page.locator('.repo .description').first().innerText()).toBe(description)
})

test.each([
  ['mira', 'Mirror of mira/tidewater on GitHub'],
  ['dcabral', 'Fork of harborlight/kestrel'],
])('the projects of %s mark a %s', async (login, text) => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(`/users/${login}/projects`)
  expect(await tab.page.locator('.repository-origin').allInnerTexts()).toEqual([text])
})

test('a person without a profile has figures without links', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(people)
  const row = tab.page.locator('tr', { hasText: 'No Handiwork profile' })
  expect(await row.locator('td.c-xp').innerText()).toMatch(/^\d+ xp$/i)
  expect(await row.getByRole('link').count()).toBe(0)
})

test.each(['?order=height', '?page=0'])('an unknown order or page is not found: %s', async (query) => {
  await using tab = await openSiteTab({ javaScriptEnabled: false, expects: [/404/] })
  expect((await tab.visit(people + query))?.status()).toBe(404)
})

function commitLink(page: Page) {
  return page.locator('.evidence-day a.mono').first()
}

/** In whole millionths, so that the sum is exact. */
function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + Math.round(figure * 1e6), 0) / 1e6
}
