import { after, edited, removed, unwrapped } from '../html/edits.ts'
import { policyOf } from '../html/policy.ts'
import { type Element, readHtml } from '../html/read-html.ts'
import { emptied } from './emptied.ts'
import { meta, relation } from './head.ts'
import { island, style } from './islands.ts'
import { link, menu, navigation } from './links.ts'
import { loaded, others, script } from './loads.ts'
import type { Rule, Surroundings } from './page.ts'

/** A page as it stands by itself: its links lead to what is exported, and nothing in it asks for a server. */
export function exportedPage(html: string, elements: readonly Element[], around: Surroundings): string {
  const page = { html, elements, ...around }
  const edits = elements.flatMap((element) => ruleOf(element)(element, page))
  return withPolicy(edited(html, [...edits, ...emptied(html, elements, edits)]))
}

// --- internal ---

const rules = new Map<string, Rule>([
  ['a', link],
  ['nav', navigation],
  ['link', relation],
  ['meta', meta],
  ['script', script],
  ['style', style],
  ['img', loaded],
  ['form', removed],
  ['astro-island', island],
  ['astro-slot', unwrapped],
])

const ruleOf = ({ name, attributes }: Element) => {
  if (attributes.popover !== undefined || attributes.popovertarget !== undefined) return menu
  return rules.get(name) ?? others
}

/** First of all: what stands before it would not be held to it. */
function withPolicy(html: string): string {
  const elements = readHtml(html)
  const charset = elements.find(({ name, attributes }) => name === 'meta' && attributes.charset !== undefined)
  if (charset === undefined) throw new Error('A page that does not name its encoding is none of ours')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, elements)}">`
  return edited(html, after(charset, policy))
}
