type Table = Readonly<Record<string, unknown>>

/** The table under a path of keys in a value of unknown shape; empty where there is none. */
export function tableAt(value: unknown, ...keys: readonly string[]): Table {
  const found = valueAt(value, keys)
  return isTable(found) ? found : {}
}

/** The list under a path of keys; a single value stands for a list of one, as XML has it, and no value for an empty one. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const found = valueAt(value, keys)
  return found === undefined ? [] : [found].flat()
}

/** The texts in the list under a path of keys. */
export function textsAt(value: unknown, ...keys: readonly string[]): readonly string[] {
  return listAt(value, ...keys).filter((item) => typeof item === 'string')
}

/** The text under a path of keys; that of an element where an XML element has attributes too. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, keys)
  const text = isTable(found) ? valueAt(found, ['#text']) : found
  return typeof text === 'string' ? text : undefined
}

/** Whether a value is a table that has the key. */
export function has(value: unknown, key: string): boolean {
  return isTable(value) && Object.hasOwn(value, key)
}

// --- internal ---

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (isTable(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  )
}
