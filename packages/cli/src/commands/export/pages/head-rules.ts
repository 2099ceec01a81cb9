import { changeAttributes, type Edit, removeElement } from '../html/edits.ts'
import type { Element } from '../html/read-html.ts'
import type { PageSource, RewriteRule } from './page-context.ts'
import { resolveSiteUrl } from './render-origin.ts'
import { resourceRule } from './resource-rules.ts'

export const linkElementRule: RewriteRule = (element, page) => {
  const { rel = '', href = '' } = element.attributes
  if (rel === 'canonical') return withAbsoluteUrl(element, 'href', page)
  return resourceRelations.has(rel) && resolveSiteUrl(href, page.path)
    ? resourceRule(element, page)
    : removeElement(element)
}

/** Link previews require absolute URLs; without a full base URL, these elements are removed. */
export const metaRule: RewriteRule = (element, page) => {
  const { property, name } = element.attributes
  if (property === 'og:url') return withAbsoluteUrl(element, 'content', page)
  if (property !== 'og:image' && name !== 'twitter:card') return []
  if (page.shareImageUrl === undefined) return removeElement(element)
  return property === 'og:image' ? changeAttributes(element, { content: page.shareImageUrl }) : []
}

const resourceRelations: ReadonlySet<string> = new Set([
  ...['stylesheet', 'icon', 'preload', 'modulepreload', 'apple-touch-icon'],
])

function withAbsoluteUrl(element: Element, name: string, page: PageSource): Edit[] {
  const url = resolveSiteUrl(element.attributes[name] ?? '', page.path)
  const absolute = url && page.absoluteUrl(url)
  return absolute === undefined ? removeElement(element) : changeAttributes(element, { [name]: absolute })
}
