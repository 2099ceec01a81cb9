import { changeAttributes, type Edit, removeElement } from '../html/edits.ts'
import { type Element, innerHtml } from '../html/read-html.ts'
import { isIslandRuntime } from './island-rules.ts'
import type { PageSource, RewriteRule } from './page-context.ts'
import { resolveSiteUrl } from './render-origin.ts'
import { rewriteStructuredData } from './rewrite-structured-data.ts'

/** Rewrites a resource URL to the export, or removes the element. */
export const resourceRule: RewriteRule = (element, page) => {
  const name = element.name === 'link' ? 'href' : 'src'
  const source = element.attributes[name]
  if (source?.startsWith('data:')) return []
  const url = source === undefined ? undefined : resolveSiteUrl(source, page.path)
  const assetUrl = url && page.linkToAsset(decodeURIComponent(url.pathname))
  return assetUrl === undefined
    ? removeElement(element)
    : changeAttributes(element, { [name]: assetUrl, srcset: undefined })
}

export const scriptRule: RewriteRule = (element, page) => {
  const { src, type } = element.attributes
  if (src !== undefined) return resourceRule(element, page)
  const text = innerHtml(page.html, element)
  if (type === 'application/ld+json') return structuredDataEdit(element, text, page)
  return isIslandRuntime(text) ? removeElement(element) : []
}

/** Removes other attributes that load or send something. */
export const otherElementRule: RewriteRule = (element) => {
  const names = requestAttributes.filter((name) => element.attributes[name] !== undefined)
  return names.length === 0
    ? []
    : changeAttributes(element, Object.fromEntries(names.map((name) => [name, undefined])))
}

const requestAttributes = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'background', 'ping']

function structuredDataEdit({ opening, closing }: Element, text: string, page: PageSource): Edit[] {
  return [{ start: opening.end, end: closing?.start ?? opening.end, text: rewriteStructuredData(text, page) }]
}
