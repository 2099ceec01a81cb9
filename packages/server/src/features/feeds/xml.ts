import { XMLBuilder } from 'fast-xml-parser'

/**
 * Serializes XML. Names that start with `@` become attributes. Strips characters that are illegal in XML even
 * when escaped.
 */
export function buildXml(content: Readonly<Record<string, unknown>>): string {
  const text = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...content })
  return text.replace(illegalInXml, '')
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })
const illegalInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
