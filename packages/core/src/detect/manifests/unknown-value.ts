type Table = Readonly<Record<string, unknown>>

/** Returns the table at a path of keys in a value of unknown shape, or an empty table. */
export function getTable(value: unknown, ...keys: readonly string[]): Table {
  const result = getValue(value, keys)
  return isTable(result) ? result : {}
}

/**
 * Returns the list at a path of keys. A single value becomes a list of one, as in XML; a missing value
 * becomes an empty list.
 */
export function getList(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const result = getValue(value, keys)
  return result === undefined ? [] : [result].flat()
}

/** Returns the strings in the list at a path of keys. */
export function getStrings(value: unknown, ...keys: readonly string[]): readonly string[] {
  return getList(value, ...keys).filter((item) => typeof item === 'string')
}

/** Returns the string at a path of keys, or the text of an XML element with attributes. */
export function getString(value: unknown, ...keys: readonly string[]): string | undefined {
  const result = getValue(value, keys)
  const text = isTable(result) ? getValue(result, ['#text']) : result
  return typeof text === 'string' ? text : undefined
}

/** Returns true if the value is a table that has the key. */
export function hasKey(value: unknown, key: string): boolean {
  return isTable(value) && Object.hasOwn(value, key)
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function getValue(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (current, key) => (isTable(current) && Object.hasOwn(current, key) ? current[key] : undefined),
    value,
  )
}
