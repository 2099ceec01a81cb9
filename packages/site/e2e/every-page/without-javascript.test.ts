import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { everyAddress } from './every-address.ts'
import { foundOn } from './found-on.ts'

test('every page can be read without JavaScript', async () => {
  await using tab = await aTab({ javaScriptEnabled: false, expects: [/status of 404/] })
  const { stranger } = await everyAddress(tab.siteUrl)
  expect(await foundOn(tab, stranger, () => missing(tab))).toEqual({})
})

test.each([
  ['/', ['signed and dated.', 'See the whole profile', 'handiwork analyze']],
  [
    '/users/mira',
    ['Mira Okafor', 'Languages', 'TypeScript', 'Contributions', 'Technologies', 'Top Projects'],
  ],
  ['/users/mira/projects', ['almanac-ui', 'tidewater']],
  ['/users/mira/followers', ['Duarte Cabral']],
  ['/leaders', ['Leaders', 'Mira Okafor', 'Open Source Only (Beta)']],
  ['/resume/mira', ['Mira Okafor', 'Staff engineer']],
  ['/faq', ['xp']],
])('%s says without JavaScript what it is about', async (path, words) => {
  await using tab = await aTab({ javaScriptEnabled: false })
  await tab.visit(path)
  const text = (await tab.page.locator('main').textContent())?.replace(/\s+/g, ' ') ?? ''
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

test('links lead somewhere without JavaScript', async () => {
  await using tab = await aTab({ javaScriptEnabled: false, expects: [/status of 404/] })
  const { stored } = await everyAddress(tab.siteUrl)
  const links = new Set<string>()
  await foundOn(tab, stored, async () => {
    for (const link of await linksOn(tab)) links.add(link)
    return []
  })
  const answers = await Promise.all([...links].map((link) => tab.context.request.get(link)))
  expect(answers.filter((one) => !one.ok()).map((one) => `${one.status()} ${one.url()}`)).toEqual([])
})

// --- internal ---

/** A heading, something to read under it, and nothing that only scripts would bring. */
async function missing({ page }: Tab): Promise<string[]> {
  const main = page.locator('main')
  const heading = main.getByRole('heading', { level: 1 })
  const text = await main.innerText()
  return [
    ...((await heading.count()) === 1 && (await heading.isVisible()) ? [] : ['no heading']),
    ...(text.length < 60 ? [`little to read: ${text}`] : []),
    ...(/\bloading\b/i.test(text) ? ['something that loads'] : []),
  ]
}

async function linksOn({ page, siteUrl }: Tab): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  return links.filter((link) => link.startsWith(siteUrl)).map((link) => link.replace(/#.*/, ''))
}
