import { XMLParser } from 'fast-xml-parser'

/**
 * Parses XML elements into tables, with attributes as `@name` and entities unresolved. Throws if it is
 * malformed.
 */
export function parseXml(text: string): unknown {
  return parser.parse(text, true)
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 100,
})
