import { isDeepStrictEqual } from 'node:util'
import { REPOSITORIES_PAGE_SIZE, USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type Tab } from '../tab/open-tab.ts'
import {
  createHostileSite,
  FOLLOWER_FIELDS,
  type HostileSite,
  hostileSiteProblems,
} from './create-hostile-site.ts'
import { inspectPages, missingTexts, type PageContent } from './inspect-page.ts'
import cases from './xss-cases.json' with { type: 'json' }

let site: HostileSite
let tab: Tab
/** Contents of the pages with hostile texts, by path. */
let contents: Readonly<Record<string, PageContent>>

beforeAll(async () => {
  site = await createHostileSite()
  const ann = await site.person('ann', cases.texts)
  await site.person('ben', cases.texts.map(harmlessText))
  await site.person('cyd', [], cases.addresses)
  const [name = '', value = ''] = ann.cookie.split('=')
  tab = await openTab(await getSharedBrowser(), site.url, {
    cookies: [{ name, value }],
    expects: hostileSiteProblems,
  })
  contents = await inspectPages(tab, [...pathsOf('ann'), ...otherPaths])
})

afterAll(async () => {
  await tab[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('hostile texts add no elements to a page compared with harmless texts', async () => {
  const baselinePages = await inspectPages(tab, [...new Set(pathsOf('ann').map(baselinePath))])
  const different = pathsOf('ann').filter(
    (path) => !isDeepStrictEqual(contents[path]?.elements, baselinePages[baselinePath(path)]?.elements),
  )
  expect(different).toEqual([])
})

test('pages show hostile texts verbatim', () => {
  const texts = Object.values(contents).map(({ text }) => text)
  expect(missingTexts(cases.texts, texts)).toEqual([])
})

test('pages run no injected code', () => {
  expect(Object.values(contents).flatMap(({ injectedCode }) => injectedCode)).toEqual([])
})

test('links of users use https only', () => {
  expect(new Set(contents['/users/cyd']?.protocols)).toEqual(new Set(['https:']))
})

const otherPaths = ['/', '/leaders', '/profile', '/users/ann/packages', '/users/cyd']

/** Every page that shows one of the names. */
function pathsOf(login: string): string[] {
  const followers = Math.ceil(cases.texts.length / FOLLOWER_FIELDS.length)
  return [
    `/users/${login}`,
    ...mapRange(followers, (index) => `/users/${login}-${index * FOLLOWER_FIELDS.length}`),
    ...mapRange(followers / USERS_PAGE_SIZE, (page) => `/users/${login}/followers/${page + 1}`),
    ...mapRange(
      cases.texts.length / REPOSITORIES_PAGE_SIZE,
      (page) => `/users/${login}/projects/${page + 1}`,
    ),
  ]
}

function mapRange<T>(length: number, toItem: (index: number) => T): T[] {
  return Array.from({ length: Math.ceil(length) }, (_, index) => toItem(index))
}

function harmlessText(_: string, index: number): string {
  return `word ${index}`
}

/** The corresponding page of the harmless user. All followers have the same page. */
function baselinePath(path: string): string {
  return path.replace(/ann-\d+/, 'ann-0').replace('ann', 'ben')
}
