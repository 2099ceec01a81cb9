import { isDeepStrictEqual } from 'node:util'
import { REPOSITORIES_A_PAGE, USERS_A_PAGE } from '@handiwork/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenBrowser } from '../tab/an-open-browser.ts'
import { openTab, type Tab } from '../tab/open-tab.ts'
import { aHostileSite, FIELDS, type HostileSite } from './a-hostile-site.ts'
import { type Seen, seenOn, unread } from './what-is-seen.ts'
import cases from './xss-cases.json' with { type: 'json' }

let site: HostileSite
let tab: Tab
/** What is on the pages of somebody who means harm, by their addresses. */
let seen: Readonly<Record<string, Seen>>

beforeAll(async () => {
  site = await aHostileSite()
  const ann = await site.person('ann', cases.texts)
  await site.person('ben', cases.texts.map(harmless))
  await site.person('cyd', [], cases.addresses)
  const [name = '', value = ''] = ann.cookie.split('=')
  tab = await openTab(await anOpenBrowser(), site.url, { cookies: [{ name, value }] })
  seen = await seenOn(tab, [...pagesOf('ann'), ...others])
}, 60_000)

afterAll(async () => {
  await tab[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('what people write makes nothing of a page that harmless words do not', async () => {
  const twins = await seenOn(tab, [...new Set(pagesOf('ann').map(twinOf))])
  const unlike = pagesOf('ann').filter(
    (path) => !isDeepStrictEqual(seen[path]?.elements, twins[twinOf(path)]?.elements),
  )
  expect(unlike).toEqual([])
})

test('what people write is read as they wrote it', () => {
  const read = Object.values(seen).map(({ text }) => text)
  expect(unread(cases.texts, read)).toEqual([])
})

test('no page runs what people write', () => {
  expect(Object.values(seen).flatMap(({ harm }) => harm)).toEqual([])
})

test('links of people lead to pages of the web only', () => {
  expect(new Set(seen['/users/cyd']?.protocols)).toEqual(new Set(['https:']))
})

// --- internal ---

const others = ['/', '/leaders', '/profile', '/users/ann/packages', '/users/cyd']

/** Where each of the names is, in each of its places. */
function pagesOf(login: string): string[] {
  const followers = Math.ceil(cases.texts.length / FIELDS.length)
  return [
    `/users/${login}`,
    ...numbered(followers, (place) => `/users/${login}-${place * FIELDS.length}`),
    ...numbered(followers / USERS_A_PAGE, (page) => `/users/${login}/followers/${page + 1}`),
    ...numbered(cases.texts.length / REPOSITORIES_A_PAGE, (page) => `/users/${login}/projects/${page + 1}`),
  ]
}

function numbered<T>(length: number, of: (place: number) => T): T[] {
  return Array.from({ length: Math.ceil(length) }, (_, place) => of(place))
}

function harmless(_: string, place: number): string {
  return `word ${place}`
}

/** The same page of somebody harmless; those who follow are all alike. */
function twinOf(path: string): string {
  return path.replace(/ann-\d+/, 'ann-0').replace('ann', 'ben')
}
