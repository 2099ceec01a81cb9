import { XMLBuilder } from 'fast-xml-parser'

/** Writes XML; names that begin with `@` become attributes. What no XML may hold, not even escaped, is left out. */
export function xml(content: Readonly<Record<string, unknown>>): string {
  const text = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...content })
  return text.replace(neverInXml, '')
}

// --- internal ---

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })
const neverInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
