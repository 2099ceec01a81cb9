import { isDeepStrictEqual } from 'node:util'
import { BIOGRAPHY_AT_MOST } from '@handiwork/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { anOpenBrowser } from '../tab/an-open-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import { aHostileSite, type HostileSite, PROFILE_FIELDS } from './a-hostile-site.ts'
import { mayBeWritten } from './may-be-written.ts'
import { type Seen, seenNow, seenOn, unread } from './what-is-seen.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** Where all that people tell of their career stands. */
const pages = [
  '/resume/:login',
  ...['positions', 'educations', 'resume', 'analyze'].map((tab) => `/settings/${tab}`),
]

/** As long as a biography may be; the other fields take less. */
const keepable = cases.texts.map((text) => text.slice(0, BIOGRAPHY_AT_MOST))

let site: HostileSite
let people: Readonly<Record<'ann' | 'ben' | 'dan', TestPerson>>

beforeAll(async () => {
  site = await aHostileSite()
  people = {
    ann: await site.teller('ann', cases.texts, 'inFields'),
    ben: await site.teller('ben', cases.texts.map(harmless), 'inFields'),
    dan: await site.teller('dan', cases.texts, 'asMarkdown'),
  }
}, 60_000)

afterAll(() => site[Symbol.asyncDispose]())

test.each(pages)(
  'what people tell of their career makes nothing of %s that harmless words do not',
  async (path) => {
    const [ann, ben] = [await sentTo(people.ann, path), await sentTo(people.ben, path)]
    expect(ann.elements).toEqual(ben.elements)
  },
)

test.each(pages)(
  'what people tell of their career is read on %s as they wrote it, and does nothing',
  async (path) => {
    await using tab = await tabOf(people.ann)
    const { text, harm } = await aliveOn(tab, filled(path, people.ann))
    expect({ unread: unread(cases.texts, [text]), harm }).toEqual({ unread: [], harm: [] })
  },
)

test.each(['positions', 'educations', 'resume'])(
  'the forms under %s hold what people wrote, and make nothing more of it',
  async (list) => {
    await using still = await tabOf(people.ann, { javaScriptEnabled: false })
    const forms = Object.values(await seenOn(still, await formsOf(people.ann, list)))
    const twin = await sentTo(people.ben, (await formsOf(people.ben, list))[0] ?? '')
    const unlike = forms.filter(({ elements }) => !isDeepStrictEqual(elements, twin.elements))
    const typed = forms.flatMap((form) => form.typed)
    expect({ unlike, unread: unread(cases.texts, typed) }).toEqual({ unlike: [], unread: [] })
  },
  120_000,
)

test('the form of a profile holds what people wrote, and makes nothing more of it', async () => {
  await using tab = await tabOf(people.ben, { javaScriptEnabled: false })
  const twin = await shownTo(tab, await site.profile('eve', []), '/settings/profile')
  const found: Seen[] = []
  for (const [place, texts] of grouped(keepable).entries())
    found.push(await shownTo(tab, await site.profile(`fay-${place}`, texts), '/settings/profile'))
  const unlike = found.filter(({ elements }) => !isDeepStrictEqual(elements, twin.elements))
  const typed = found.flatMap((one) => one.typed)
  expect({ unlike, unread: unread(keepable, typed) }).toEqual({ unlike: [], unread: [] })
}, 120_000)

test('the head of a resume is read as people wrote it, and does nothing', async () => {
  await using tab = await tabOf(people.ben)
  const found: Seen[] = []
  for (const [place, texts] of grouped(keepable).entries()) {
    await site.profile(`gus-${place}`, texts)
    found.push(await aliveOn(tab, `/resume/gus-${place}`))
  }
  expect(harmOf(found)).toEqual([])
}, 120_000)

test('links on a resume lead to pages of the web only', async () => {
  const hal = await site.profile('hal', [], cases.addresses)
  await using tab = await tabOf(hal)
  const found = [await aliveOn(tab, '/resume/hal'), await aliveOn(tab, '/settings/profile')]
  const protocols = new Set(found.flatMap((one) => one.protocols))
  expect([protocols, harmOf(found)]).toEqual([new Set(['https:']), []])
})

test.each(['/resume/:login', '/settings/positions', '/settings/educations'])(
  'Markdown that people write makes on %s no more than Markdown may (spec §9)',
  async (path) => {
    await using tab = await tabOf(people.dan)
    const { written, harm } = await aliveOn(tab, filled(path, people.dan))
    expect({ wrong: written.filter((one) => !mayBeWritten.test(one)), harm }).toEqual({ wrong: [], harm: [] })
  },
)

// --- internal ---

function harmless(_: string, place: number): string {
  return `word ${place}`
}

const filled = (path: string, { login }: TestPerson) => path.replace(':login', login)
const harmOf = (found: readonly Seen[]) => found.flatMap(({ harm }) => harm)

/** As many as the form of a profile has fields for. */
function grouped(texts: readonly string[]): (readonly string[])[] {
  const groups = Math.ceil(texts.length / PROFILE_FIELDS.length)
  return Array.from({ length: groups }, (_, place) =>
    texts.slice(place * PROFILE_FIELDS.length, (place + 1) * PROFILE_FIELDS.length),
  )
}

async function tabOf(person: TestPerson, options: TabOptions = {}): Promise<Tab> {
  return await openTab(await anOpenBrowser(), site.url, { ...options, cookies: [cookieOf(person)] })
}

function cookieOf({ cookie }: TestPerson) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value }
}

/** A page as somebody else than before sees it in this tab. */
async function shownTo(tab: Tab, person: TestPerson, path: string): Promise<Seen> {
  await tab.context.addCookies([{ ...cookieOf(person), url: site.url }])
  await tab.visit(path)
  return await seenNow(tab)
}

/** A page of somebody's as the service sends it, before any script. */
async function sentTo(person: TestPerson, path: string): Promise<Seen> {
  await using tab = await tabOf(person, { javaScriptEnabled: false })
  await tab.visit(filled(path, person))
  return await seenNow(tab)
}

async function aliveOn(tab: Tab, path: string): Promise<Seen> {
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr][client=load]') === null)
  return await seenNow(tab)
}

/** Of each entry of a list. */
async function formsOf(person: TestPerson, list: string): Promise<string[]> {
  await using tab = await tabOf(person, { javaScriptEnabled: false })
  await tab.visit(`/settings/${list}`)
  const links = tab.page.locator(`main a[href^="/settings/${list}/"]:not([href$="/add"])`)
  return await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
}
