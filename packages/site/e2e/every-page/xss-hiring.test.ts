import { isDeepStrictEqual } from 'node:util'
import { isWebAddress } from '@handiwork/core/format'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { aJobText } from '../../../server/test/oakfield.ts'
import { anOrganization } from '../../../server/test/things-of-people.ts'
import { aHostileSite, type HostileSite } from './a-hostile-site.ts'
import { type Hired, hire, lure, takeIn, welcome } from './hostile-hiring.ts'
import { mayBeWritten } from './may-be-written.ts'
import { aliveOn, tabOf } from './tab-of.ts'
import { type Seen, seenNow, unread } from './what-is-seen.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** A service whose people hire. */
interface World {
  readonly site: HostileSite
  readonly owner: TestPerson
  readonly hired: readonly Hired[]
  readonly issues: string
}

/** A page as it was sent, with what it tells search engines. */
interface Sent extends Seen {
  readonly status: number
  readonly data: readonly string[]
  /** Of all its links, the protocols. */
  readonly links: readonly string[]
}

/** Addresses that lead to no page of the web, some with what cannot be seen within. */
const addresses = [
  ...cases.addresses,
  'java\tscript:__xss=1',
  'java\nscript:__xss=1',
  '\u0001javascript:__xss=1',
  '\0javascript:__xss=1',
  'data:text/html,<script>__xss=1</script>',
]

let hostile: World
/** The same with harmless words in place of the others. */
let tame: World
/** The pages of the first, by their addresses. */
let sent: Readonly<Record<string, Sent>>

beforeAll(async () => {
  hostile = await aWorld(cases.texts)
  tame = await aWorld(cases.texts.map(harmless))
  sent = await sentTo(hostile, pagesOf(hostile))
}, 60_000)

afterAll(async () => {
  await hostile.site[Symbol.asyncDispose]()
  await tame.site[Symbol.asyncDispose]()
})

test('what people tell of jobs makes nothing of a page that harmless words do not', async () => {
  const oneOfEach = new Map(pagesOf(tame).map((path) => [kindOf(path), path]))
  const twins = await sentTo(tame, [...oneOfEach.values()])
  const unlike = Object.entries(sent).filter(([path, { elements }]) => {
    const twin = twins[oneOfEach.get(kindOf(path)) ?? '']
    return !isDeepStrictEqual(elements, twin?.elements)
  })
  expect(unlike.map(([path]) => path)).toEqual([])
}, 60_000)

test('what people tell of jobs is read as they wrote it, wherever it stands', () => {
  const kinds = Object.groupBy(Object.entries(sent), ([path]) => kindOf(path))
  const found = Object.entries(kinds).flatMap(([kind, pages = []]) =>
    unread(cases.texts, [pages.flatMap(([, { text, typed }]) => [text, ...typed]).join()]).map((text) => [
      kind,
      text,
    ]),
  )
  expect(found).toEqual([])
})

test('nothing that people tell of jobs does anything where it comes alive', async () => {
  await using tab = await tabOf(hostile.site, hostile.owner)
  const [first] = hostile.hired
  const forms = hostile.hired.flatMap(({ job, organization }) => [`${job}/edit`, `${organization}/edit`])
  const harm: string[] = []
  for (const path of [...forms, `${first?.organization}/members`, `${first?.job}`, `${first?.organization}`])
    harm.push(...(await aliveOn(tab, path)).harm)
  expect(harm).toEqual([])
}, 60_000)

test('Markdown of jobs makes no more than Markdown may (spec §9)', () => {
  const written = Object.values(sent).flatMap((page) => page.written)
  expect(written.filter((one) => !mayBeWritten.test(one))).toEqual([])
})

test('search engines are told of jobs and organizations what people wrote, and nothing ends the telling', () => {
  const told = hostile.hired.map(({ job, organization }) => [dataOf(job).title, dataOf(organization).name])
  expect(told).toEqual(hostile.hired.map(({ title, name }) => [title, name]))
})

test('the feed of jobs is well-formed, and all its links lead here', async () => {
  const { body } = await hostile.site.server.get('/jobs/rss.xml')
  const { item } = new XMLParser().parse(body).rss.channel as Feed
  const links = item.map(({ link }) => link.slice(hostile.site.url.length))
  expect([XMLValidator.validate(body), links.sort()]).toEqual([
    true,
    hostile.hired.map(({ job }) => job).sort(),
  ])
})

test.each(addresses)(
  'no job and no organization is kept with %o unless it is a page of the web',
  async (url) => {
    const { server } = hostile.site
    const owner = await server.person()
    const organizationId = await anOrganization(server, owner)
    const job = { title: 'Developer', description: aJobText, remote: true, organizationId, url }
    const organization = { name: 'Acme', links: [{ url, type: '' }], url }
    const posted = await server.post('/api/jobs', { as: owner, body: job })
    const put = await server.put(`/api/organizations/${organizationId}`, { as: owner, body: organization })
    const kept = [posted.body.url, put.body.url, put.body.links?.[0].url]
    const isRefused = posted.status === 400 && put.status === 400
    expect(isRefused || kept.every((one) => isWebAddress(one))).toBe(true)
  },
)

test('links of people who hire lead to pages of the web only, whatever the database holds', async () => {
  // No text of the database can hold it.
  const storable = addresses.filter((url) => !url.includes('\0'))
  const { server } = tame.site
  const pages = await sentTo(tame, await lure(server, await server.person({ login: 'eve' }), storable))
  const found = Object.values(pages).flatMap(({ status, links }) => [status, ...links])
  expect(new Set(found)).toEqual(new Set([200, 'http:', 'https:']))
}, 60_000)

// --- internal ---

interface Feed {
  readonly item: readonly { readonly link: string }[]
}

async function aWorld(texts: readonly string[]): Promise<World> {
  const site = await aHostileSite()
  const { server } = site
  const owner = await server.person({ login: 'ann' })
  const hired = await hire(server, owner, texts)
  await takeIn(server, 'ann-0', texts)
  return { site, owner, hired, issues: await welcome(server, texts) }
}

function harmless(_: string, place: number): string {
  return `word ${place}`
}

function pagesOf({ hired, issues }: World): string[] {
  return [
    ...['/jobs', '/jobs?tab=my', '/issues', issues, '/organizations/ann-0/members'],
    ...hired.flatMap(({ job, organization }) => [job, organization]),
    ...hired.flatMap(({ job, organization }) => [`${job}/edit`, `${organization}/edit`]),
  ]
}

/** What pages have in common that differ in whom they are about. */
function kindOf(path: string): string {
  return path.replace(/^(\/\w+\/)[\w-]+/, '$1:id')
}

/** Pages as they are sent, before any script. */
async function sentTo({ site, owner }: World, paths: readonly string[]): Promise<Record<string, Sent>> {
  await using tab = await tabOf(site, owner, { javaScriptEnabled: false })
  const found: Record<string, Sent> = {}
  for (const path of paths) {
    const answer = await tab.visit(path)
    const data = await tab.page.locator('script[type="application/ld+json"]').allTextContents()
    const links = await tab.page.locator('main a[href]').evaluateAll(protocols)
    found[path] = { ...(await seenNow(tab)), status: answer?.status() ?? 0, data, links }
  }
  return found
}

function protocols(links: (HTMLElement | SVGElement)[]): string[] {
  return links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : link.localName))
}

function dataOf(path: string) {
  const [data = '{}', ...others] = sent[path]?.data ?? []
  return others.length === 0 ? JSON.parse(data) : {}
}
