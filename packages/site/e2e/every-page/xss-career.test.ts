import { isDeepStrictEqual } from 'node:util'
import { MAX_BIOGRAPHY_LENGTH } from '@handiwork/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../../server/test/test-users.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import { allowedMarkup } from './allowed-markup.ts'
import {
  createHostileSite,
  type HostileSite,
  hostileSiteProblems,
  PROFILE_FIELDS,
} from './create-hostile-site.ts'
import { inspectPage, inspectSentPages, missingTexts, type PageContent } from './inspect-page.ts'
import cases from './xss-cases.json' with { type: 'json' }

/** Pages that show career entries. */
const pages = [
  '/resume/:login',
  ...['positions', 'educations', 'resume', 'analyze'].map((tab) => `/settings/${tab}`),
]

/** Truncated to the maximum length of a biography. Other fields allow less. */
const truncatedTexts = cases.texts.map((text) => text.slice(0, MAX_BIOGRAPHY_LENGTH))

let site: HostileSite
let users: Readonly<Record<'ann' | 'ben' | 'dan', TestUser>>

beforeAll(async () => {
  site = await createHostileSite()
  users = {
    ann: await site.resumeOwner('ann', cases.texts, 'inFields'),
    ben: await site.resumeOwner('ben', cases.texts.map(harmlessText), 'inFields'),
    dan: await site.resumeOwner('dan', cases.texts, 'asMarkdown'),
  }
})

afterAll(() => site[Symbol.asyncDispose]())

test.each(pages)('hostile career texts add no elements to %s compared with harmless texts', async (path) => {
  const [ann, ben] = [
    await inspectWithoutScripts(users.ann, path),
    await inspectWithoutScripts(users.ben, path),
  ]
  expect(ann.elements).toEqual(ben.elements)
})

test.each(pages)('%s shows hostile career texts verbatim and runs none of them', async (path) => {
  await using tab = await openTabAs(users.ann)
  const { text, injectedCode } = await inspectHydratedPage(tab, fillLogin(path, users.ann))
  expect({ missingTexts: missingTexts(cases.texts, [text]), injectedCode }).toEqual({
    missingTexts: [],
    injectedCode: [],
  })
})

test.each(['positions', 'educations', 'resume'])(
  'the forms under %s contain the stored texts verbatim and no extra elements',
  async (list) => {
    await using tab = await openTabAs(users.ann)
    const forms = Object.values(await inspectSentPages(tab, await findFormPaths(users.ann, list)))
    const baseline = await inspectWithoutScripts(users.ben, (await findFormPaths(users.ben, list))[0] ?? '')
    const different = forms.filter(({ elements }) => !isDeepStrictEqual(elements, baseline.elements))
    const fieldValues = forms.flatMap((form) => form.fieldValues)
    expect({ different, missingTexts: missingTexts(cases.texts, fieldValues) }).toEqual({
      different: [],
      missingTexts: [],
    })
  },
  120_000,
)

test('the profile form contains the stored texts verbatim and no extra elements', async () => {
  await using tab = await openTabAs(users.ben)
  const baseline = await inspectAs(tab, await site.profile('eve', []), '/settings/profile')
  const contents: PageContent[] = []
  for (const [index, texts] of groupByForm(truncatedTexts).entries())
    contents.push(await inspectAs(tab, await site.profile(`fay-${index}`, texts), '/settings/profile'))
  const different = contents.filter(({ elements }) => !isDeepStrictEqual(elements, baseline.elements))
  const fieldValues = contents.flatMap((one) => one.fieldValues)
  expect({ different, missingTexts: missingTexts(truncatedTexts, fieldValues) }).toEqual({
    different: [],
    missingTexts: [],
  })
}, 120_000)

test('the resume header runs no injected code', async () => {
  await using tab = await openTabAs(users.ben)
  const contents: PageContent[] = []
  for (const [index, texts] of groupByForm(truncatedTexts).entries()) {
    await site.profile(`gus-${index}`, texts)
    contents.push(await inspectHydratedPage(tab, `/resume/gus-${index}`))
  }
  expect(injectedCodeOf(contents)).toEqual([])
}, 120_000)

test('resume links use https only', async () => {
  const hal = await site.profile('hal', [], cases.addresses)
  await using tab = await openTabAs(hal)
  const contents = [
    await inspectHydratedPage(tab, '/resume/hal'),
    await inspectHydratedPage(tab, '/settings/profile'),
  ]
  const protocols = new Set(contents.flatMap((one) => one.protocols))
  expect({ protocols, injectedCode: injectedCodeOf(contents) }).toEqual({
    protocols: new Set(['https:']),
    injectedCode: [],
  })
})

test.each(['/resume/:login', '/settings/positions', '/settings/educations'])(
  '%s contains only elements that Markdown may produce (spec §9)',
  async (path) => {
    await using tab = await openTabAs(users.dan)
    const { markdownElements, injectedCode } = await inspectHydratedPage(tab, fillLogin(path, users.dan))
    expect({ disallowed: markdownElements.filter((one) => !allowedMarkup.test(one)), injectedCode }).toEqual({
      disallowed: [],
      injectedCode: [],
    })
  },
)

function harmlessText(_: string, index: number): string {
  return `word ${index}`
}

const fillLogin = (path: string, { login }: TestUser) => path.replace(':login', login)
const injectedCodeOf = (contents: readonly PageContent[]) =>
  contents.flatMap(({ injectedCode }) => injectedCode)

/** One group per profile form. */
function groupByForm(texts: readonly string[]): (readonly string[])[] {
  const groups = Math.ceil(texts.length / PROFILE_FIELDS.length)
  return Array.from({ length: groups }, (_, index) =>
    texts.slice(index * PROFILE_FIELDS.length, (index + 1) * PROFILE_FIELDS.length),
  )
}

async function openTabAs(person: TestUser, options: TabOptions = {}): Promise<Tab> {
  return await openTab(await getSharedBrowser(), site.url, {
    ...options,
    cookies: [cookieOf(person)],
    expects: hostileSiteProblems,
  })
}

function cookieOf({ cookie }: TestUser) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value }
}

/** Inspects a page, as sent, in this tab as another user. */
async function inspectAs(tab: Tab, person: TestUser, path: string): Promise<PageContent> {
  await tab.context.addCookies([{ ...cookieOf(person), url: site.url }])
  return (await inspectSentPages(tab, [path]))[path]!
}

/** A user's page as the server sends it. */
async function inspectWithoutScripts(person: TestUser, path: string): Promise<PageContent> {
  await using tab = await openTabAs(person)
  return await inspectAs(tab, person, fillLogin(path, person))
}

async function inspectHydratedPage(tab: Tab, path: string): Promise<PageContent> {
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr][client=load]') === null)
  return await inspectPage(tab)
}

/** Paths of the edit forms of all list entries. */
async function findFormPaths(person: TestUser, list: string): Promise<string[]> {
  await using tab = await openTabAs(person, { javaScriptEnabled: false })
  await tab.visit(`/settings/${list}`)
  const links = tab.page.locator(`main a[href^="/settings/${list}/"]:not([href$="/add"])`)
  return await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
}
