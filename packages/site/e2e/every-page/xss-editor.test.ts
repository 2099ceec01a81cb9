import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { strangeHtml } from '../../../server/test/security/strange-html.ts'
import { aQuestion } from '../../../server/test/things-of-people.ts'
import type { Tab } from '../tab/open-tab.ts'
import { aHostileSite, type HostileSite } from './a-hostile-site.ts'
import { answerAll, ask } from './hostile-asking.ts'
import { aliveOn, tabOf } from './tab-of.ts'
import { seenNow } from './what-is-seen.ts'
import cases from './xss-cases.json' with { type: 'json' }

let site: HostileSite
let admin: TestPerson

beforeAll(async () => {
  site = await aHostileSite()
  admin = await site.server.person({ login: 'ann', role: 'admin' })
}, 60_000)

afterAll(() => site[Symbol.asyncDispose]())

test('the editor of a question takes nothing over that texts may not hold', async () => {
  const asked = await ask(site.server, admin, cases.texts)
  await using tab = await tabOf(site, admin)
  const found: string[] = []
  for (const { id } of asked) {
    await tab.visit(formOf(id))
    await tab.page.locator(EDITOR).waitFor()
    found.push(...(await strangeIn(tab)))
  }
  expect(found).toEqual([])
}, 60_000)

test('the editor of an answer takes nothing over, even of what the service would not have cleaned', async () => {
  const { path } = await answerAll(site.server, admin, cases.texts)
  await using tab = await tabOf(site, admin, { expects: leftOut })
  await uncleaned(tab)
  await aliveOn(tab, path)
  const edit = tab.page.getByRole('button', { name: /^Edit the answer/ })
  await edit.nth(cases.texts.length - 1).waitFor()
  await edit.evaluateAll(press)
  await tab.page
    .locator(EDITOR)
    .nth(cases.texts.length - 1)
    .waitFor()
  expect(await strangeIn(tab)).toEqual([])
}, 60_000)

test('of HTML that is pasted the editor takes over what texts may hold, and no more is kept', async () => {
  const id = await aQuestion(site.server, admin)
  await using tab = await tabOf(site, admin, { expects: leftOut })
  const editor = await opened(tab, id)
  for (const text of cases.texts) await paste(tab, 'text/html', text)
  const strange = await strangeIn(tab)
  await editor.press('Control+End')
  await editor.pressSequentially('Pasted to the end')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.locator('article .rich', { hasText: 'Pasted to the end' }).waitFor()
  const kept = await site.server.db
    .selectFrom('questions')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([strange, strangeHtml(kept.description)]).toEqual([[], []])
}, 60_000)

test('an address that is pasted on words makes no link of them unless a link may lead there', async () => {
  await using tab = await tabOf(site, admin)
  const editor = await opened(tab, await aQuestion(site.server, admin, { description: '<p>Words</p>' }))
  const links: string[] = []
  for (const address of [...refused, 'https://ok.test/']) {
    await editor.press('Control+a')
    await paste(tab, 'text/plain', address)
    links.push(...(await linksIn(tab)))
  }
  const strange = links.filter((link) => !link.startsWith('https://'))
  expect([strange, links.at(-1)]).toEqual([[], 'https://ok.test/'])
})

test('an address that is typed makes no link unless a link may lead there', async () => {
  await using tab = await tabOf(site, admin)
  const editor = await opened(tab, await aQuestion(site.server, admin, { description: '<p>Words</p>' }))
  await editor.press('Control+a')
  await editor.press('Control+k')
  for (const address of refused) {
    await tab.page.getByLabel('Address of the link').fill(address)
    await tab.page.getByRole('button', { name: 'Set link' }).click()
    await tab.page.getByText('A link leads to https://').waitFor()
  }
  await tab.page.getByLabel('Address of the link').fill('https://ok.test/')
  await tab.page.getByRole('button', { name: 'Set link' }).click()
  await editor.locator('a').waitFor()
  expect(await linksIn(tab)).toEqual(['https://ok.test/'])
})

// --- internal ---

const EDITOR = '.rich[role=textbox]'

/** The policy forbids it in a document that is only read, too, and the browser says so. */
const leftOut = [/^Applying inline style violates/, /^Setting the document's base URI/]

/** Those that name no scheme a link may have, and no host alone. */
const refused = [
  ...cases.addresses.filter((address) => /^\s*([a-z]+script|blob):|^\/[\\/]/.test(address)),
  ...['JaVaScRiPt:__xss=1', 'java\tscript:__xss=1', '\u0001javascript:__xss=1'],
  ...['data:text/html,<script>__xss=1</script>', 'javascript&colon;__xss=1'],
]

/** What the editor makes of a text: no more than texts may hold, and what it marks its own lines with. */
const mayBeEdited =
  /^((p|br|em|strong|s|ul|li|h3|h4|blockquote|pre)|hr( contenteditable)?|(br|img)( alt)? class|ol( start)?|code( class)?|a href( title)?)$/

const formOf = (id: string) => `/interview-questions/${id}/edit`

async function strangeIn(tab: Tab): Promise<string[]> {
  const made = await tab.page.locator(`${EDITOR} *`).evaluateAll(namesOf)
  const { harm } = await seenNow(tab)
  const links = await linksIn(tab)
  return [
    ...[...harm, ...made.filter((one) => !mayBeEdited.test(one))],
    ...links.filter((link) => !/^(https?|mailto|tel):/.test(link)),
  ]
}

function namesOf(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.map((one) => [one.localName, ...one.getAttributeNames().sort()].join(' '))
}

/** Where the links of the editor lead. */
async function linksIn(tab: Tab): Promise<string[]> {
  const links = tab.page.locator(`${EDITOR} a`)
  return await links.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLAnchorElement ? one.href : '')),
  )
}

/** Answers come to this tab as they never would: as somebody wrote them. */
async function uncleaned(tab: Tab): Promise<void> {
  let place = 0
  await tab.page.route('**/api/questions/*/answers?*', async (route) => {
    const response = await route.fetch()
    const answers: object[] = await response.json()
    const json = answers.map((answer) => ({ ...answer, description: cases.texts[place++] }))
    await route.fulfill({ response, json })
  })
}

function press(buttons: (HTMLElement | SVGElement)[]): void {
  for (const button of buttons) if (button instanceof HTMLElement) button.click()
}

/** The editor of a question, in which one writes; what is copied in this tab is what `paste` says. */
async function opened(tab: Tab, id: string) {
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await aliveOn(tab, formOf(id))
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

/** Copies a text as pages elsewhere may, and pastes it. */
async function paste({ page }: Tab, type: 'text/html' | 'text/plain', text: string): Promise<void> {
  await page.evaluate((copied) => Object.assign(document.documentElement.dataset, copied), { type, text })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
}
