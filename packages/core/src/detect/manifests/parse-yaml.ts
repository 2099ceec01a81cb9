import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** Maximum length in characters. The parser needs almost a second for this many brackets. */
export const MAX_YAML_LENGTH = 128 * 1024

/** Parses a YAML text with a single document. Aliases become undefined. Throws if it is invalid. */
export function parseYaml(text: string): unknown {
  if (text.length > MAX_YAML_LENGTH) throw new Error(`YAML with ${text.length} characters exceeds the limit`)
  // Checking for duplicate keys takes quadratic time.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  if (document.errors[0]) throw document.errors[0]
  return toPlainValue(document.contents)
}

// The parser's own conversion searches each alias from the start, which takes minutes for 100 kB of aliases.
function toPlainValue(node: unknown): unknown {
  if (isScalar(node)) return node.value
  if (isSeq(node)) return node.items.map(toPlainValue)
  if (!isMap(node)) return undefined
  return Object.fromEntries(
    node.items.map(({ key, value }) => [String(toPlainValue(key)), toPlainValue(value)]),
  )
}
