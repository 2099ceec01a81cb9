/**
 * Serializes JSON canonically (RFC 8785): keys sorted by UTF-16 code units, no white space, numbers as in
 * JavaScript. Equal values have equal digests and signatures.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.sort(byKey).map(serializeEntry).join(',')}}`
}

type Entry = readonly [key: string, value: unknown]

const byKey = ([one]: Entry, [other]: Entry) => (one < other ? -1 : 1)

const serializeEntry = ([key, value]: Entry) => `${JSON.stringify(key)}:${canonicalJson(value)}`
