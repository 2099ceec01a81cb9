import { changed, type Edit, removed } from '../html/edits.ts'
import type { Element } from '../html/read-html.ts'
import { loaded } from './loads.ts'
import { insideSite } from './origin.ts'
import type { Page, Rule } from './page.ts'

export const relation: Rule = (element, page) => {
  const { rel = '', href = '' } = element.attributes
  if (rel === 'canonical') return addressed(element, 'href', page)
  return isLoaded.has(rel) && insideSite(href, page.path) ? loaded(element, page) : removed(element)
}

/** What stands where somebody shares the page needs whole addresses: without them it is left out. */
export const meta: Rule = (element, page) => {
  const { property, name } = element.attributes
  if (property === 'og:url') return addressed(element, 'content', page)
  if (property !== 'og:image' && name !== 'twitter:card') return []
  if (page.sharedPicture === undefined) return removed(element)
  return property === 'og:image' ? changed(element, { content: page.sharedPicture }) : []
}

// --- internal ---

const isLoaded: ReadonlySet<string> = new Set([
  ...['stylesheet', 'icon', 'preload', 'modulepreload', 'apple-touch-icon'],
])

function addressed(element: Element, name: string, page: Page): Edit[] {
  const url = insideSite(element.attributes[name] ?? '', page.path)
  const address = url && page.addressOf(url)
  return address === undefined ? removed(element) : changed(element, { [name]: address })
}
