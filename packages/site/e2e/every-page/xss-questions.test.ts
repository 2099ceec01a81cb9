import { isDeepStrictEqual } from 'node:util'
import { cleanHtml } from '@handiwork/core/markdown'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { strangeHtml } from '../../../server/test/security/strange-html.ts'
import { aHostileSite, type HostileSite } from './a-hostile-site.ts'
import { type Asked, answerAll, ask, sendAll, sendQuestions } from './hostile-asking.ts'
import { aliveOn, tabOf } from './tab-of.ts'
import { type Seen, seenNow, seenOn, unread } from './what-is-seen.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** A service whose people ask. */
interface World {
  readonly site: HostileSite
  readonly admin: TestPerson
  readonly asked: readonly Asked[]
}

let hostile: World
/** The same with harmless words in place of the others. */
let tame: World

beforeAll(async () => {
  hostile = await aWorld(cases.texts)
  tame = await aWorld(cases.texts.map(harmless))
}, 60_000)

afterAll(async () => {
  await hostile.site[Symbol.asyncDispose]()
  await tame.site[Symbol.asyncDispose]()
})

test('what people ask makes nothing of a page that harmless words do not, and is read as they wrote it', async () => {
  const seen = Object.entries(await sentTo(hostile, pagesOf(hostile)))
  const twins = Object.values(await sentTo(tame, pagesOf(tame)))
  const unlike = seen.filter(
    ([, { elements }], place) => !isDeepStrictEqual(elements, twins[place]?.elements),
  )
  const kinds = Object.groupBy(seen, ([path]) => path.replace(/[0-9a-f-]{36}/, ''))
  const notRead = Object.values(kinds).flatMap((pages = []) =>
    unread(cases.texts, [pages.flatMap(([, { text, typed }]) => [text, ...typed]).join()]),
  )
  expect({ unlike: unlike.map(([path]) => path), notRead }).toEqual({ unlike: [], notRead: [] })
}, 60_000)

test('of HTML that people send only what is allowed is in the page, and nothing of it does anything', async () => {
  const { asked, statuses } = await sendAll(hostile.site.server, hostile.admin, texts)
  const parts = 1 + statuses.filter((status) => status === 201).length
  expect([await foundOn([asked]), new Set(statuses)]).toEqual([[{ ...clean, parts }], new Set([201, 400])])
}, 60_000)

test('of HTML that came into the database another way no more is in the page', async () => {
  const asked = await answerAll(hostile.site.server, hostile.admin, texts)
  const saying = texts.filter((text) => cleanHtml(text) !== '')
  expect(await foundOn([asked])).toEqual([{ ...clean, parts: 1 + saying.length }])
}, 60_000)

test('the same goes for the text of a question, whichever way it came', async () => {
  const sent = await sendQuestions(hostile.site.server, hostile.admin, texts)
  expect([await foundOn(hostile.asked), await foundOn(sent)]).toEqual([
    hostile.asked.map(() => ({ ...clean, parts: 2 })),
    sent.map(() => ({ ...clean, parts: 1 })),
  ])
}, 60_000)

test('search engines are told of questions what people wrote, and nothing ends the telling', async () => {
  await using tab = await tabOf(hostile.site, hostile.admin, { javaScriptEnabled: false })
  const told: string[] = []
  for (const { path } of hostile.asked) {
    await tab.visit(path)
    const { mainEntity } = JSON.parse((await tab.page.locator(DATA).textContent()) ?? '{}')
    told.push(mainEntity.name)
  }
  expect(told).toEqual(hostile.asked.map(({ title }) => title))
}, 60_000)

test('the feed of questions is well-formed, and all its links lead here', async () => {
  const { server, url } = hostile.site
  const { body } = await server.get('/interview-questions/rss.xml')
  const { item } = new XMLParser().parse(body).rss.channel as Feed
  const elsewhere = item.filter(({ link }) => !link.startsWith(`${url}/interview-questions/`))
  const notTold = hostile.asked.filter(({ path }) => !item.some(({ link }) => link === url + path))
  expect([XMLValidator.validate(body), elsewhere, notTold]).toEqual([true, [], []])
})

test('the address of a question is made of letters, digits and hyphens, whatever it asks', async () => {
  const { server } = hostile.site
  const aliases: string[] = []
  for (const title of cases.texts.map((text) => text.slice(0, TITLE_AT_MOST))) {
    const { body } = await server.post('/api/questions', { as: hostile.admin, body: { title } })
    aliases.push(body.alias)
  }
  expect(aliases.filter((alias) => !/^[a-z0-9-]+$/.test(alias))).toEqual([])
})

// --- internal ---

interface Feed {
  readonly item: readonly { readonly link: string }[]
}

const DATA = 'script[type="application/ld+json"]'
const TITLE_AT_MOST = 200

/** A title of a link says something, too. */
const texts = [
  ...cases.texts,
  '<a href="https://ok.test" title="\'><img src=x onerror=__xss=1>">x</a>',
  '<a href="https://ok.test" title="&quot; onmouseover=__xss=1 x=&quot;">x</a>',
]

const clean = { strange: [], harm: [] }

async function aWorld(texts: readonly string[]): Promise<World> {
  const site = await aHostileSite()
  const admin = await site.server.person({ login: 'ann', role: 'admin' })
  return { site, admin, asked: await ask(site.server, admin, texts) }
}

function harmless(_: string, place: number): string {
  return `word ${place}`
}

function pagesOf({ asked }: World): string[] {
  return [
    '/interview-questions',
    ...asked.map(({ path }) => path),
    ...asked.map(({ id }) => `/interview-questions/${id}/edit`),
  ]
}

/** Pages as they are sent, before any script. */
async function sentTo({ site, admin }: World, paths: readonly string[]): Promise<Record<string, Seen>> {
  await using tab = await tabOf(site, admin, { javaScriptEnabled: false })
  return await seenOn(tab, paths)
}

/** How many texts of people each page has, what they hold that none may, and what they did while all was touched. */
async function foundOn(questions: readonly Asked[]) {
  await using tab = await tabOf(hostile.site, hostile.admin)
  const found: unknown[] = []
  for (const { path } of questions) {
    await aliveOn(tab, path)
    const written = await tab.page.locator('.rich').evaluateAll(touched)
    const { harm } = await seenNow(tab)
    found.push({ parts: written.length, strange: written.flatMap(strangeHtml), harm })
  }
  return found
}

/** The HTML of these parts, once all in them was pointed at, focused and pressed. */
function touched(parts: (HTMLElement | SVGElement)[]): string[] {
  document.addEventListener('click', (event) => event.preventDefault())
  for (const one of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])) {
    one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    one.focus()
    one.click()
  }
  return parts.map((part) => part.innerHTML)
}
