import { isDeepStrictEqual } from 'node:util'
import { sanitizeHtml } from '@handiwork/core/markdown'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findForbiddenHtml } from '../../../server/test/security/find-forbidden-html.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import { createHostileSite, type HostileSite } from './create-hostile-site.ts'
import {
  type HostileQuestion,
  insertAnswers,
  insertQuestions,
  postAnswers,
  postQuestions,
} from './hostile-questions.ts'
import { inspectPage, inspectSentPages, missingTexts, type PageContent } from './inspect-page.ts'
import { inspectHydratedPage, openTabAs } from './open-tab-as.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** A server with questions. */
interface QuestionsFixture {
  readonly site: HostileSite
  readonly admin: TestUser
  readonly questions: readonly HostileQuestion[]
}

let hostile: QuestionsFixture
/** The same fixtures with harmless texts. */
let baseline: QuestionsFixture

beforeAll(async () => {
  hostile = await createQuestionsFixture(cases.texts)
  baseline = await createQuestionsFixture(cases.texts.map(harmlessText))
})

afterAll(async () => {
  await hostile.site[Symbol.asyncDispose]()
  await baseline.site[Symbol.asyncDispose]()
})

test('hostile questions add no elements compared with harmless texts and appear verbatim', async () => {
  const pages = Object.entries(await inspectWithoutScripts(hostile, pathsOf(hostile)))
  const baselinePages = Object.values(await inspectWithoutScripts(baseline, pathsOf(baseline)))
  const different = pages.filter(
    ([, { elements }], index) => !isDeepStrictEqual(elements, baselinePages[index]?.elements),
  )
  const kinds = Object.groupBy(pages, ([path]) => path.replace(/[0-9a-f-]{36}/, ''))
  const missing = Object.values(kinds).flatMap((pages = []) =>
    missingTexts(cases.texts, [pages.flatMap(([, { text, fieldValues }]) => [text, ...fieldValues]).join()]),
  )
  expect({ different: different.map(([path]) => path), missing }).toEqual({ different: [], missing: [] })
})

test('posted answers contain only allowed HTML and run no code', async () => {
  const { question, statuses } = await postAnswers(hostile.site.server, hostile.admin, texts)
  const textCount = 1 + statuses.filter((status) => status === 201).length
  expect({ findings: await inspectQuestions([question]), statuses: new Set(statuses) }).toEqual({
    findings: [{ ...noFindings, textCount }],
    statuses: new Set([201, 400]),
  })
})

test('answers that bypassed the API contain only allowed HTML', async () => {
  const question = await insertAnswers(hostile.site.server, hostile.admin, texts)
  const nonEmptyTexts = texts.filter((text) => sanitizeHtml(text) !== '')
  expect(await inspectQuestions([question])).toEqual([{ ...noFindings, textCount: 1 + nonEmptyTexts.length }])
})

test('question descriptions contain only allowed HTML, with and without the API', async () => {
  const posted = await postQuestions(hostile.site.server, hostile.admin, texts)
  expect({
    stored: await inspectQuestions(hostile.questions),
    posted: await inspectQuestions(posted),
  }).toEqual({
    stored: hostile.questions.map(() => ({ ...noFindings, textCount: 2 })),
    posted: posted.map(() => ({ ...noFindings, textCount: 1 })),
  })
})

test('structured data of questions contains the stored titles and cannot be terminated early', async () => {
  await using tab = await openTabAs(hostile.site, hostile.admin, { javaScriptEnabled: false })
  const titles: string[] = []
  for (const { path } of hostile.questions) {
    await tab.visit(path)
    const { mainEntity } = JSON.parse((await tab.page.locator(DATA).textContent()) ?? '{}')
    titles.push(mainEntity.name)
  }
  expect(titles).toEqual(hostile.questions.map(({ title }) => title))
})

test('the question feed is well-formed and links only to this site', async () => {
  const { server, url } = hostile.site
  const { body } = await server.get('/interview-questions/rss.xml')
  const { item } = new XMLParser().parse(body).rss.channel as Feed
  const externalItems = item.filter(({ link }) => !link.startsWith(`${url}/interview-questions/`))
  const missing = hostile.questions.filter(({ path }) => !item.some(({ link }) => link === url + path))
  expect({ isValid: XMLValidator.validate(body), externalItems, missing }).toEqual({
    isValid: true,
    externalItems: [],
    missing: [],
  })
})

test('slugs contain only letters, digits and hyphens for any title', async () => {
  const { server } = hostile.site
  const slugs: string[] = []
  for (const title of cases.texts.map((text) => text.slice(0, MAX_TITLE_LENGTH))) {
    const { body } = await server.post('/api/questions', { as: hostile.admin, body: { title } })
    slugs.push(body.alias)
  }
  expect(slugs.filter((alias) => !/^[a-z0-9-]+$/.test(alias))).toEqual([])
})

interface Feed {
  readonly item: readonly { readonly link: string }[]
}

const DATA = 'script[type="application/ld+json"]'
const MAX_TITLE_LENGTH = 200

/** Link titles may contain text, too. */
const texts = [
  ...cases.texts,
  '<a href="https://ok.test" title="\'><img src=x onerror=__xss=1>">x</a>',
  '<a href="https://ok.test" title="&quot; onmouseover=__xss=1 x=&quot;">x</a>',
]

const noFindings = { disallowed: [], injectedCode: [] }

async function createQuestionsFixture(texts: readonly string[]): Promise<QuestionsFixture> {
  const site = await createHostileSite()
  const admin = await site.server.createUser({ login: 'ann', role: 'admin' })
  return { site, admin, questions: await insertQuestions(site.server, admin, texts) }
}

function harmlessText(_: string, index: number): string {
  return `word ${index}`
}

function pathsOf({ questions }: QuestionsFixture): string[] {
  return [
    '/interview-questions',
    ...questions.map(({ path }) => path),
    ...questions.map(({ id }) => `/interview-questions/${id}/edit`),
  ]
}

/** Pages as the server sends them. */
async function inspectWithoutScripts(
  { site, admin }: QuestionsFixture,
  paths: readonly string[],
): Promise<Record<string, PageContent>> {
  await using tab = await openTabAs(site, admin)
  return await inspectSentPages(tab, paths)
}

/** For each page: the number of user-written texts, disallowed HTML, and code that ran during interaction. */
async function inspectQuestions(questions: readonly HostileQuestion[]) {
  await using tab = await openTabAs(hostile.site, hostile.admin)
  const findings: unknown[] = []
  for (const { path } of questions) {
    await inspectHydratedPage(tab, path)
    const renderedTexts = await tab.page.locator('.rich').evaluateAll(interactWith)
    const { injectedCode } = await inspectPage(tab)
    findings.push({
      textCount: renderedTexts.length,
      disallowed: renderedTexts.flatMap(findForbiddenHtml),
      injectedCode,
    })
  }
  return findings
}

/** Hovers, focuses and clicks all descendants, then returns the HTML of each element. */
function interactWith(elements: (HTMLElement | SVGElement)[]): string[] {
  document.addEventListener('click', (event) => event.preventDefault())
  for (const one of elements.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])) {
    one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    one.focus()
    one.click()
  }
  return elements.map((part) => part.innerHTML)
}
