import type { Tab } from '../tab/open-tab.ts'

/** The content of a page. */
export interface PageContent {
  /** Number of elements of each kind, without those from user-written Markdown and HTML. */
  readonly elements: Readonly<Record<string, number>>
  readonly text: string
  /** Values of the form fields. */
  readonly fieldValues: readonly string[]
  /** Injected code that ran or could run. */
  readonly injectedCode: readonly string[]
  /** Protocols of user-entered links. */
  readonly protocols: readonly string[]
  /** Each element produced by Markdown, with its attributes and link protocol. */
  readonly markdownElements: readonly string[]
}

/** Inspects these pages by path. */
export async function inspectPages(tab: Tab, paths: readonly string[]): Promise<Record<string, PageContent>> {
  const contents: Record<string, PageContent> = {}
  for (const path of paths) {
    await tab.visit(path)
    contents[path] = await inspectPage(tab)
  }
  return contents
}

export async function inspectPage({ page }: Tab): Promise<PageContent> {
  return await page.evaluate(readPage, undefined)
}

/**
 * Inspects pages by path as the server sends them: parsed by the browser as without JavaScript, but neither
 * displayed nor run, which is several times faster.
 */
export async function inspectSentPages(
  tab: Tab,
  paths: readonly string[],
): Promise<Record<string, PageContent>> {
  // Relative links of parsed pages are relative to the current one.
  await tab.visit('/robots.txt')
  const contents: Record<string, PageContent> = {}
  for (const path of paths) {
    const response = await tab.context.request.get(path)
    contents[path] = await tab.page.evaluate(readPage, await response.text())
  }
  return contents
}

/** Browsers normalize whitespace and omit invisible characters. */
export function stripInvisible(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
}

/** The texts that the page does not contain. */
export function missingTexts(texts: readonly string[], pageTexts: readonly string[]): string[] {
  const all = pageTexts.map(stripInvisible)
  return texts.filter((text) => !all.some((one) => one.includes(stripInvisible(text))))
}

/** Reads the current document, or the one with this HTML. */
function readPage(html: string | undefined): PageContent {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const allElements = [...page.querySelectorAll('*')]
  const ownElements = allElements.filter((one) => one.closest('.rich-text > *, .rich > *') === null)
  const kindOf = (one: Element) => `${one.localName} ${one.getAttributeNames().sort().join(' ')}`
  const kinds = Object.entries(Object.groupBy(ownElements.map(kindOf), (kind) => kind))
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.facts a[rel], .sheet .key-values a[rel]')]
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const markdownNodes = [...page.querySelectorAll<HTMLAnchorElement>('.rich-text *, .rich *')]
  const isExecutable = ({ name, value }: Attr) =>
    name.startsWith('on') || (name !== 'value' && /^\s*(javascript|vbscript|data:text)/i.test(value))
  const executed = Reflect.get(window, '__xss') === undefined ? [] : ['injected code ran']
  const executable = allElements.flatMap((one) => [...one.attributes].filter(isExecutable))
  return {
    elements: Object.fromEntries(kinds.map(([kind, of]) => [kind, of?.length ?? 0])),
    text: page.querySelector('main')?.textContent ?? '',
    fieldValues: fields.map(({ value }) => value),
    injectedCode: [...executed, ...executable.map(({ name, value }) => `${name}=${value}`)],
    protocols: links.map(({ href }) => new URL(href).protocol),
    markdownElements: markdownNodes.map((one) =>
      `${kindOf(one)} ${one.href ? new URL(one.href).protocol : ''}`.trim(),
    ),
  }
}
