import { changed, type Edit, removed } from '../html/edits.ts'
import { type Element, insideOf } from '../html/read-html.ts'
import { exportedData } from './exported-data.ts'
import { isOfIslands } from './islands.ts'
import { insideSite } from './origin.ts'
import type { Page, Rule } from './page.ts'

/** Whatever loads something: from the export, or not at all. */
export const loaded: Rule = (element, page) => {
  const name = element.name === 'link' ? 'href' : 'src'
  const address = element.attributes[name]
  if (address?.startsWith('data:')) return []
  const url = address === undefined ? undefined : insideSite(address, page.path)
  const way = url && page.wayToAsset(decodeURIComponent(url.pathname))
  return way === undefined ? removed(element) : changed(element, { [name]: way, srcset: undefined })
}

export const script: Rule = (element, page) => {
  const { src, type } = element.attributes
  if (src !== undefined) return loaded(element, page)
  const text = insideOf(page.html, element)
  if (type === 'application/ld+json') return data(element, text, page)
  return isOfIslands(text) ? removed(element) : []
}

/** What else would load something, or send something somewhere. */
export const others: Rule = (element) => {
  const names = asking.filter((name) => element.attributes[name] !== undefined)
  return names.length === 0
    ? []
    : changed(element, Object.fromEntries(names.map((name) => [name, undefined])))
}

// --- internal ---

const asking = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'background', 'ping']

function data({ opening, closing }: Element, text: string, page: Page): Edit[] {
  return [{ start: opening.end, end: closing?.start ?? opening.end, text: exportedData(text, page) }]
}
