import { removeElement, unwrapElement } from '../html/edits.ts'
import { type Element, hasAncestor, innerHtml } from '../html/read-html.ts'
import type { RewriteRule } from './page-context.ts'

/**
 * Removes islands for signed-in users and islands with controls, which would not work. Others become static
 * HTML.
 */
export const islandRule: RewriteRule = (element, { elements }) => {
  const isInIsland = (one: Element) => hasAncestor(one, (ancestor) => ancestor === element)
  const isUseless =
    element.attributes.client === 'session' ||
    elements.some((one) => controls.has(one.name) && isInIsland(one))
  return isUseless ? removeElement(element) : unwrapElement(element)
}

export const styleRule: RewriteRule = (element, { html }) =>
  isIslandRuntime(innerHtml(html, element)) ? removeElement(element) : []

/** Whether a script or style belongs to the island runtime. */
export const isIslandRuntime = (text: string) => /astro[-:]/.test(text)

const controls: ReadonlySet<string> = new Set(['button', 'form', 'input', 'select', 'textarea'])
