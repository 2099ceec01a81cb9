import { XMLBuilder } from 'fast-xml-parser'

/** Writes XML; names that begin with `@` become attributes. */
export function xml(content: Readonly<Record<string, unknown>>): string {
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...content })
}

// --- internal ---

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })
