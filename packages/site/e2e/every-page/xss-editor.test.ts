import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertQuestion } from '../../../server/test/insert-content.ts'
import { findForbiddenHtml } from '../../../server/test/security/find-forbidden-html.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import type { Tab } from '../tab/open-tab.ts'
import { createHostileSite, type HostileSite } from './create-hostile-site.ts'
import { insertAnswers, insertQuestions } from './hostile-questions.ts'
import { inspectPage } from './inspect-page.ts'
import { inspectHydratedPage, openTabAs } from './open-tab-as.ts'
import cases from './xss-cases.json' with { type: 'json' }

let site: HostileSite
let admin: TestUser

beforeAll(async () => {
  site = await createHostileSite()
  admin = await site.server.createUser({ login: 'ann', role: 'admin' })
})

afterAll(() => site[Symbol.asyncDispose]())

test('the question editor drops disallowed content', async () => {
  const questions = await insertQuestions(site.server, admin, cases.texts)
  await using tab = await openTabAs(site, admin)
  const disallowed: string[] = []
  for (const { id } of questions) {
    await tab.visit(editPath(id))
    await tab.page.locator(EDITOR).waitFor()
    disallowed.push(...(await findDisallowed(tab)))
  }
  expect(disallowed).toEqual([])
})

test('the answer editor drops disallowed content even if the server did not sanitize it', async () => {
  const { path } = await insertAnswers(site.server, admin, cases.texts)
  await using tab = await openTabAs(site, admin, { expects: expectedErrors })
  await serveUnsanitizedAnswers(tab)
  await inspectHydratedPage(tab, path)
  const edit = tab.page.getByRole('button', { name: /^Edit answer/ })
  await edit.nth(cases.texts.length - 1).waitFor()
  await edit.evaluateAll(clickAll)
  await tab.page
    .locator(EDITOR)
    .nth(cases.texts.length - 1)
    .waitFor()
  expect(await findDisallowed(tab)).toEqual([])
})

test('the question editor keeps only allowed content of pasted HTML, and only that is saved', async () => {
  const id = await insertQuestion(site.server, admin)
  await using tab = await openTabAs(site, admin, { expects: expectedErrors })
  const editor = await openEditor(tab, id)
  for (const text of cases.texts) await paste(tab, 'text/html', text)
  const disallowed = await findDisallowed(tab)
  await editor.press('Control+End')
  await editor.pressSequentially('Pasted to the end')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.locator('article .rich', { hasText: 'Pasted to the end' }).waitFor()
  const stored = await site.server.db
    .selectFrom('questions')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect({ disallowed, stored: findForbiddenHtml(stored.description) }).toEqual({
    disallowed: [],
    stored: [],
  })
})

test('a pasted URL becomes a link only if its scheme is allowed', async () => {
  await using tab = await openTabAs(site, admin)
  const editor = await openEditor(
    tab,
    await insertQuestion(site.server, admin, { description: '<p>Words</p>' }),
  )
  const links: string[] = []
  for (const url of [...forbiddenUrls, 'https://ok.test/']) {
    await editor.press('Control+a')
    await paste(tab, 'text/plain', url)
    links.push(...(await findLinks(tab)))
  }
  const disallowed = links.filter((link) => !link.startsWith('https://'))
  expect({ disallowed, lastLink: links.at(-1) }).toEqual({ disallowed: [], lastLink: 'https://ok.test/' })
})

test('a typed URL becomes a link only if its scheme is allowed', async () => {
  await using tab = await openTabAs(site, admin)
  const editor = await openEditor(
    tab,
    await insertQuestion(site.server, admin, { description: '<p>Words</p>' }),
  )
  await editor.press('Control+a')
  await editor.press('Control+k')
  for (const url of forbiddenUrls) {
    await tab.page.getByLabel('Link URL').fill(url)
    await tab.page.getByRole('button', { name: 'Set link' }).click()
    await tab.page.getByText('A link must start with https://').waitFor()
  }
  await tab.page.getByLabel('Link URL').fill('https://ok.test/')
  await tab.page.getByRole('button', { name: 'Set link' }).click()
  await editor.locator('a').waitFor()
  expect(await findLinks(tab)).toEqual(['https://ok.test/'])
})

const EDITOR = '.rich[role=textbox]'

/** The CSP applies to detached documents, too, and the browser logs the violation. */
const expectedErrors = [/^Applying inline style violates/, /^Setting the document's base URI/]

/** Addresses without an allowed scheme that are not a bare host. */
const forbiddenUrls = [
  ...cases.addresses.filter((url) => /^\s*([a-z]+script|blob):|^\/[\\/]/.test(url)),
  ...['JaVaScRiPt:__xss=1', 'java\tscript:__xss=1', '\u0001javascript:__xss=1'],
  ...['data:text/html,<script>__xss=1</script>', 'javascript&colon;__xss=1'],
]

/** Elements and attributes that the editor may contain: allowed content and its own helper elements. */
const editorMarkup =
  /^((p|br|em|strong|s|ul|li|h3|h4|blockquote|pre)|hr( contenteditable)?|(br|img)( alt)? class|ol( start)?|code( class)?|a href( title)?)$/

const editPath = (id: string) => `/interview-questions/${id}/edit`

async function findDisallowed(tab: Tab): Promise<string[]> {
  const elements = await tab.page.locator(`${EDITOR} *`).evaluateAll(describeElements)
  const { injectedCode } = await inspectPage(tab)
  const links = await findLinks(tab)
  return [
    ...[...injectedCode, ...elements.filter((one) => !editorMarkup.test(one))],
    ...links.filter((link) => !/^(https?|mailto|tel):/.test(link)),
  ]
}

function describeElements(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.map((one) => [one.localName, ...one.getAttributeNames().sort()].join(' '))
}

/** URLs of the links in the editor. */
async function findLinks(tab: Tab): Promise<string[]> {
  const links = tab.page.locator(`${EDITOR} a`)
  return await links.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLAnchorElement ? one.href : '')),
  )
}

/** Intercepts the answers request and returns unsanitized descriptions. */
async function serveUnsanitizedAnswers(tab: Tab): Promise<void> {
  let index = 0
  await tab.page.route('**/api/questions/*/answers?*', async (route) => {
    const response = await route.fetch()
    const answers: object[] = await response.json()
    const json = answers.map((answer) => ({ ...answer, description: cases.texts[index++] }))
    await route.fulfill({ response, json })
  })
}

function clickAll(buttons: (HTMLElement | SVGElement)[]): void {
  for (const button of buttons) if (button instanceof HTMLElement) button.click()
}

/** Opens a question's editor and focuses it. A copy event in this tab yields what `paste` has set. */
async function openEditor(tab: Tab, id: string) {
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await inspectHydratedPage(tab, editPath(id))
  const editor = tab.page.locator(EDITOR)
  await editor.click()
  await tab.page.evaluate(() => {
    const copy = (event: ClipboardEvent) => {
      const { type = '', text = '' } = document.documentElement.dataset
      event.clipboardData?.setData(type, text)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('copy', copy, { capture: true })
  })
  return editor
}

/** Copies a text to the clipboard as an external page could, and pastes it. */
async function paste({ page }: Tab, type: 'text/html' | 'text/plain', text: string): Promise<void> {
  await page.evaluate((clipboard) => Object.assign(document.documentElement.dataset, clipboard), {
    type,
    text,
  })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
}
