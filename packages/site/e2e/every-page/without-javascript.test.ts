import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { allScreenPaths } from './all-screen-paths.ts'
import { collectFindings } from './collect-findings.ts'

test('every page is readable without JavaScript', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false, expects: [/status of 404/] })
  const { anonymous } = await allScreenPaths(tab.siteUrl)
  expect(await collectFindings(tab, anonymous, () => findMissingContent(tab))).toEqual({})
})

test.each([
  ['/', ['signed and dated.', 'View full profile', 'handiwork analyze']],
  [
    '/users/mira',
    ['Mira Okafor', 'Languages', 'TypeScript', 'Contributions', 'Technologies', 'Top Projects'],
  ],
  ['/users/mira/projects', ['almanac-ui', 'tidewater']],
  ['/users/mira/followers', ['Duarte Cabral']],
  ['/leaders', ['Leaders', 'Mira Okafor', 'Open Source Only (Beta)']],
  ['/resume/mira', ['Mira Okafor', 'Staff engineer']],
  ['/faq', ['xp']],
])('%s shows its main content without JavaScript', async (path, expectedTexts) => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(path)
  const text = (await tab.page.locator('main').textContent())?.replace(/\s+/g, ' ') ?? ''
  expect(expectedTexts.filter((expected) => !text.includes(expected))).toEqual([])
})

test('every internal link works without JavaScript', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false, expects: [/status of 404/] })
  const { stored } = await allScreenPaths(tab.siteUrl)
  const links = new Set<string>()
  await collectFindings(tab, stored, async () => {
    for (const link of await internalLinks(tab)) links.add(link)
    return []
  })
  const responses = await Promise.all([...links].map((link) => tab.context.request.get(link)))
  expect(responses.filter((one) => !one.ok()).map((one) => `${one.status()} ${one.url()}`)).toEqual([])
})

/** Checks for a heading, readable text and no loading placeholder. */
async function findMissingContent({ page }: Tab): Promise<string[]> {
  const main = page.locator('main')
  const heading = main.getByRole('heading', { level: 1 })
  const text = await main.innerText()
  return [
    ...((await heading.count()) === 1 && (await heading.isVisible()) ? [] : ['no heading']),
    ...(text.length < 60 ? [`too little text: ${text}`] : []),
    ...(/\bloading\b/i.test(text) ? ['loading placeholder'] : []),
  ]
}

async function internalLinks({ page, siteUrl }: Tab): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  return links.filter((link) => link.startsWith(siteUrl)).map((link) => link.replace(/#.*/, ''))
}
