/** An own property of a parsed JSON value, because names such as `constructor` may come from the text. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/** A property that is text; otherwise undefined. */
export function textOf(value: unknown, name: string): string | undefined {
  const text = propertyOf(value, name)
  return typeof text === 'string' ? text : undefined
}

/** A property that is a list; otherwise an empty one. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = propertyOf(value, name)
  return Array.isArray(list) ? list : []
}

/** Parses JSON. Returns undefined for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
