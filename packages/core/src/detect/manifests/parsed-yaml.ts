import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** Longer YAML is not read: the parser takes most of a second for as much of brackets. In characters. */
export const YAML_AT_MOST = 128 * 1024

/** The value of the only document of a YAML text, with nothing in the place of an alias; throws where it cannot be read. */
export function parsedYaml(text: string): unknown {
  if (text.length > YAML_AT_MOST) throw new Error(`YAML of ${text.length} characters is too long`)
  // Looking for keys that are there twice costs squared time.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  if (document.errors[0]) throw document.errors[0]
  return plain(document.contents)
}

// --- internal ---

// The parser's own way to values looks each alias up from the start, which takes minutes for 100 kB of them.
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value
  if (isSeq(node)) return node.items.map(plain)
  if (!isMap(node)) return undefined
  return Object.fromEntries(node.items.map(({ key, value }) => [String(plain(key)), plain(value)]))
}
