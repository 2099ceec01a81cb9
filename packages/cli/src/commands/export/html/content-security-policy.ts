import { createHash } from 'node:crypto'
import { type Element, innerHtml } from './read-html.ts'

/**
 * The content security policy of an exported page. It is stricter than the service's, because pages load
 * nothing from other origins. `frame-ancestors` does not work in a meta element.
 */
export function contentSecurityPolicy(html: string, elements: readonly Element[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(html, elements.filter(isInlineScript))].join(' ')}`,
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

const isInlineScript = ({ name, attributes }: Element) =>
  name === 'script' && attributes.src === undefined && !isDataBlock(attributes.type)

const isDataBlock = (type: string | undefined) => type !== undefined && type !== '' && type !== 'module'

function hashes(html: string, elements: readonly Element[]): string[] {
  const texts = elements.map((element) => innerHtml(html, element))
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
