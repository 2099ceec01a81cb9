/**
 * What is JSON as one text and no other: keys in the order of their UTF-16 units, no spaces, numbers as JavaScript writes
 * them (RFC 8785). What is the same has the same digest, and the same signature fits it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.sort(byKey).map(written).join(',')}}`
}

// --- internal ---

type Entry = readonly [key: string, value: unknown]

const byKey = ([one]: Entry, [other]: Entry) => (one < other ? -1 : 1)

const written = ([key, value]: Entry) => `${JSON.stringify(key)}:${canonicalJson(value)}`
