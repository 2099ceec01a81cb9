import type { Tab } from '../tab/open-tab.ts'

/** What is on a page. */
export interface Seen {
  /** How many of each kind are there, besides what Markdown and HTML of people made. */
  readonly elements: Readonly<Record<string, number>>
  readonly text: string
  /** What stands in its fields. */
  readonly typed: readonly string[]
  /** What ran, and what would. */
  readonly harm: readonly string[]
  /** Of the links of a person. */
  readonly protocols: readonly string[]
  /** Each element that Markdown made, with its attributes and where it leads. */
  readonly written: readonly string[]
}

/** What is on these pages, by their addresses, once they have come alive. */
export async function seenOn(tab: Tab, paths: readonly string[]): Promise<Record<string, Seen>> {
  const found: Record<string, Seen> = {}
  for (const path of paths) {
    await tab.visit(path)
    found[path] = await seenNow(tab)
  }
  return found
}

export async function seenNow({ page }: Tab): Promise<Seen> {
  return await page.evaluate(look)
}

/** Browsers show space as they like, and what cannot be seen not at all. */
export function words(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
}

/** Those that are not among what was read. */
export function unread(texts: readonly string[], read: readonly string[]): string[] {
  const all = read.map(words)
  return texts.filter((text) => !all.some((one) => one.includes(words(text))))
}

// --- internal ---

function look(): Seen {
  const everything = [...document.querySelectorAll('*')]
  const all = everything.filter((one) => one.closest('.written > *, .rich > *') === null)
  const kindOf = (one: Element) => `${one.localName} ${one.getAttributeNames().sort().join(' ')}`
  const kinds = Object.entries(Object.groupBy(all.map(kindOf), (kind) => kind))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.facts a[rel], .sheet .kv a[rel]')]
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const made = [...document.querySelectorAll<HTMLAnchorElement>('.written *, .rich *')]
  const runs = ({ name, value }: Attr) =>
    name.startsWith('on') || (name !== 'value' && /^\s*(javascript|vbscript|data:text)/i.test(value))
  const ran = Reflect.get(window, '__xss') === undefined ? [] : ['something ran']
  const would = everything.flatMap((one) => [...one.attributes].filter(runs))
  return {
    elements: Object.fromEntries(kinds.map(([kind, of]) => [kind, of?.length ?? 0])),
    text: document.querySelector('main')?.textContent ?? '',
    typed: fields.map(({ value }) => value),
    harm: [...ran, ...would.map(({ name, value }) => `${name}=${value}`)],
    protocols: links.map(({ href }) => new URL(href).protocol),
    written: made.map((one) => `${kindOf(one)} ${one.href ? new URL(one.href).protocol : ''}`.trim()),
  }
}
