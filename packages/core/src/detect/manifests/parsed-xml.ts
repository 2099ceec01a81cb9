import { XMLParser } from 'fast-xml-parser'

/** The elements of an XML text as tables, attributes under `@name`, entities left as written; throws where it is broken. */
export function parsedXml(text: string): unknown {
  return parser.parse(text, true)
}

// --- internal ---

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
