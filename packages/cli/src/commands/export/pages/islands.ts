import { removed, unwrapped } from '../html/edits.ts'
import { type Element, insideOf, isInside } from '../html/read-html.ts'
import type { Rule } from './page.ts'

/** What people who are signed in have, and what holds a control, which would do nothing here, goes; the rest is read. */
export const island: Rule = (element, { elements }) => {
  const isWithin = (one: Element) => isInside(one, (around) => around === element)
  const isUseless =
    element.attributes.client === 'session' || elements.some((one) => controls.has(one.name) && isWithin(one))
  return isUseless ? removed(element) : unwrapped(element)
}

export const style: Rule = (element, { html }) =>
  isOfIslands(insideOf(html, element)) ? removed(element) : []

/** What brings islands to life, and what lays them out. */
export const isOfIslands = (text: string) => /astro[-:]/.test(text)

// --- internal ---

const controls: ReadonlySet<string> = new Set(['button', 'form', 'input', 'select', 'textarea'])
