import { createHash } from 'node:crypto'
import { type Element, insideOf } from './read-html.ts'

/**
 * What browsers may do with an exported page: what the service allows, and even less, since no page asks for anything from
 * elsewhere. Who may frame it cannot be said in a page.
 */
export function policyOf(html: string, elements: readonly Element[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(html, elements.filter(runs))].join(' ')}`,
    `style-src ${[
      "'self'",
      ...hashes(
        html,
        elements.filter(({ name }) => name === 'style'),
      ),
    ].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

// --- internal ---

const runs = ({ name, attributes }: Element) =>
  name === 'script' && attributes.src === undefined && !isData(attributes.type)

const isData = (type: string | undefined) => type !== undefined && type !== '' && type !== 'module'

function hashes(html: string, elements: readonly Element[]): string[] {
  const inside = elements.map((element) => insideOf(html, element))
  return [...new Set(inside)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
