import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { applyEdits, insertAfterOpening, removeElement, unwrapElement } from '../html/edits.ts'
import { type Element, readHtml } from '../html/read-html.ts'
import { linkElementRule, metaRule } from './head-rules.ts'
import { islandRule, styleRule } from './island-rules.ts'
import { anchorRule, menuRule, navigationRule } from './link-rules.ts'
import type { PageContext, RewriteRule } from './page-context.ts'
import { removeEmptyContainers } from './remove-empty-containers.ts'
import { otherElementRule, resourceRule, scriptRule } from './resource-rules.ts'

/** Makes a page self-contained: links lead to exported pages, and nothing requires a server. */
export function rewritePage(html: string, elements: readonly Element[], context: PageContext): string {
  const page = { html, elements, ...context }
  const edits = elements.flatMap((element) => ruleFor(element)(element, page))
  return withPolicy(applyEdits(html, [...edits, ...removeEmptyContainers(html, elements, edits)]))
}

const rules = new Map<string, RewriteRule>([
  ['a', anchorRule],
  ['nav', navigationRule],
  ['link', linkElementRule],
  ['meta', metaRule],
  ['script', scriptRule],
  ['style', styleRule],
  ['img', resourceRule],
  ['form', removeElement],
  ['astro-island', islandRule],
  ['astro-slot', unwrapElement],
])

const ruleFor = ({ name, attributes }: Element) => {
  if (attributes.popover !== undefined || attributes.popovertarget !== undefined) return menuRule
  return rules.get(name) ?? otherElementRule
}

/** Inserted first, because the policy does not apply to anything before it. */
function withPolicy(html: string): string {
  const elements = readHtml(html)
  const charset = elements.find(({ name, attributes }) => name === 'meta' && attributes.charset !== undefined)
  if (charset === undefined) throw new Error('The page has no charset and was not rendered by the site')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html, elements)}">`
  return applyEdits(html, insertAfterOpening(charset, policy))
}
