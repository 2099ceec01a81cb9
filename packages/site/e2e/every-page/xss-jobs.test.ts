import { isDeepStrictEqual } from 'node:util'
import { isWebUrl } from '@handiwork/core/format'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrganization } from '../../../server/test/insert-content.ts'
import { jobDescription } from '../../../server/test/oakfield.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import { allowedMarkup } from './allowed-markup.ts'
import { createHostileSite, type HostileSite } from './create-hostile-site.ts'
import { type HostileJob, insertIssues, insertJobs, insertLinks, insertMembers } from './hostile-jobs.ts'
import { inspectPage, missingTexts, type PageContent } from './inspect-page.ts'
import { inspectHydratedPage, openTabAs } from './open-tab-as.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** A server with jobs, organizations and issues. */
interface JobsFixture {
  readonly site: HostileSite
  readonly owner: TestUser
  readonly jobs: readonly HostileJob[]
  readonly issues: string
}

/** A page as sent, with its structured data. */
interface SentPage extends PageContent {
  readonly status: number
  readonly data: readonly string[]
  /** Protocols of all links. */
  readonly links: readonly string[]
}

/** URLs that are not web pages, some with invisible characters. */
const urls = [
  ...cases.addresses,
  'java\tscript:__xss=1',
  'java\nscript:__xss=1',
  '\u0001javascript:__xss=1',
  '\0javascript:__xss=1',
  'data:text/html,<script>__xss=1</script>',
]

let hostile: JobsFixture
/** The same fixtures with harmless texts. */
let baseline: JobsFixture
/** The hostile pages by path. */
let sentPages: Readonly<Record<string, SentPage>>

beforeAll(async () => {
  hostile = await createJobsFixture(cases.texts)
  baseline = await createJobsFixture(cases.texts.map(harmlessText))
  sentPages = await inspectWithoutScripts(hostile, pathsOf(hostile))
})

afterAll(async () => {
  await hostile.site[Symbol.asyncDispose]()
  await baseline.site[Symbol.asyncDispose]()
})

test('hostile job texts add no elements to any page compared with harmless texts', async () => {
  const pathByKind = new Map(pathsOf(baseline).map((path) => [pageKind(path), path]))
  const baselinePages = await inspectWithoutScripts(baseline, [...pathByKind.values()])
  const different = Object.entries(sentPages).filter(([path, { elements }]) => {
    const baselinePage = baselinePages[pathByKind.get(pageKind(path)) ?? '']
    return !isDeepStrictEqual(elements, baselinePage?.elements)
  })
  expect(different.map(([path]) => path)).toEqual([])
})

test('every page shows hostile job texts verbatim', () => {
  const kinds = Object.groupBy(Object.entries(sentPages), ([path]) => pageKind(path))
  const results = Object.entries(kinds).flatMap(([kind, pages = []]) =>
    missingTexts(cases.texts, [
      pages.flatMap(([, { text, fieldValues }]) => [text, ...fieldValues]).join(),
    ]).map((text) => [kind, text]),
  )
  expect(results).toEqual([])
})

test('hydrated pages run no injected code', async () => {
  await using tab = await openTabAs(hostile.site, hostile.owner)
  const [first] = hostile.jobs
  const forms = hostile.jobs.flatMap(({ job, organization }) => [`${job}/edit`, `${organization}/edit`])
  const injectedCode: string[] = []
  for (const path of [...forms, `${first?.organization}/members`, `${first?.job}`, `${first?.organization}`])
    injectedCode.push(...(await inspectHydratedPage(tab, path)).injectedCode)
  expect(injectedCode).toEqual([])
})

test('job Markdown produces only allowed elements (spec §9)', () => {
  const markdownElements = Object.values(sentPages).flatMap((page) => page.markdownElements)
  expect(markdownElements.filter((one) => !allowedMarkup.test(one))).toEqual([])
})

test('structured data of jobs and organizations contains the stored texts and cannot be terminated early', () => {
  const structuredData = hostile.jobs.map(({ job, organization }) => [
    structuredDataOf(job).title,
    structuredDataOf(organization).name,
  ])
  expect(structuredData).toEqual(hostile.jobs.map(({ title, name }) => [title, name]))
})

test('the job feed is well-formed and links only to this site', async () => {
  const { body } = await hostile.site.server.get('/jobs/rss.xml')
  const { item } = new XMLParser().parse(body).rss.channel as Feed
  const links = item.map(({ link }) => link.slice(hostile.site.url.length))
  expect({ isValid: XMLValidator.validate(body), links: links.sort() }).toEqual({
    isValid: true,
    links: hostile.jobs.map(({ job }) => job).sort(),
  })
})

test.each(urls)('stores %o for a job or organization only if it is a web URL', async (url) => {
  const { server } = hostile.site
  const owner = await server.createUser()
  const organizationId = await insertOrganization(server, owner)
  const job = { title: 'Developer', description: jobDescription, remote: true, organizationId, url }
  const organization = { name: 'Acme', links: [{ url, type: '' }], url }
  const posted = await server.post('/api/jobs', { as: owner, body: job })
  const updated = await server.put(`/api/organizations/${organizationId}`, { as: owner, body: organization })
  const storedUrls = [posted.body.url, updated.body.url, updated.body.links?.[0].url]
  const isRejected = posted.status === 400 && updated.status === 400
  expect(isRejected || storedUrls.every((one) => isWebUrl(one))).toBe(true)
})

test('links of jobs, organizations and issues use http or https only, even if the database contains others', async () => {
  // PostgreSQL text cannot contain NUL.
  const storable = urls.filter((url) => !url.includes('\0'))
  const { server } = baseline.site
  const pages = await inspectWithoutScripts(
    baseline,
    await insertLinks(server, await server.createUser({ login: 'eve' }), storable),
  )
  const results = Object.values(pages).flatMap(({ status, links }) => [status, ...links])
  expect(new Set(results)).toEqual(new Set([200, 'http:', 'https:']))
})

interface Feed {
  readonly item: readonly { readonly link: string }[]
}

async function createJobsFixture(texts: readonly string[]): Promise<JobsFixture> {
  const site = await createHostileSite()
  const { server } = site
  const owner = await server.createUser({ login: 'ann' })
  const jobs = await insertJobs(server, owner, texts)
  await insertMembers(server, 'ann-0', texts)
  return { site, owner, jobs, issues: await insertIssues(server, texts) }
}

function harmlessText(_: string, index: number): string {
  return `word ${index}`
}

function pathsOf({ jobs, issues }: JobsFixture): string[] {
  return [
    ...['/jobs', '/jobs?tab=my', '/issues', issues, '/organizations/ann-0/members'],
    ...jobs.flatMap(({ job, organization }) => [job, organization]),
    ...jobs.flatMap(({ job, organization }) => [`${job}/edit`, `${organization}/edit`]),
  ]
}

/** Groups paths that differ only in an id. */
function pageKind(path: string): string {
  return path.replace(/^(\/\w+\/)[\w-]+/, '$1:id')
}

/** Pages as the server sends them, with JavaScript disabled. */
async function inspectWithoutScripts(
  { site, owner }: JobsFixture,
  paths: readonly string[],
): Promise<Record<string, SentPage>> {
  await using tab = await openTabAs(site, owner, { javaScriptEnabled: false })
  const results: Record<string, SentPage> = {}
  for (const path of paths) {
    const response = await tab.visit(path)
    const data = await tab.page.locator('script[type="application/ld+json"]').allTextContents()
    const links = await tab.page.locator('main a[href]').evaluateAll(protocols)
    results[path] = { ...(await inspectPage(tab)), status: response?.status() ?? 0, data, links }
  }
  return results
}

function protocols(links: (HTMLElement | SVGElement)[]): string[] {
  return links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : link.localName))
}

function structuredDataOf(path: string) {
  const [data = '{}', ...others] = sentPages[path]?.data ?? []
  return others.length === 0 ? JSON.parse(data) : {}
}
