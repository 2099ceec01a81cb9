/** Returns a name cut to at most `most` segments. */
export function takeSegments(name: string, separator: string, most: number): string {
  return name.split(separator, most).join(separator)
}

/** Expands the names of `A.{B, C.D}` or `A, B`. Each name includes the prefix before the brace. */
export function expandNameGroup(statement: string): readonly string[] {
  const brace = statement.indexOf('{')
  if (brace < 0) return statement.split(',').map((name) => name.trim())
  const prefix = statement.slice(0, brace).trim()
  const inside = statement.slice(brace + 1).replace(/[{}].*$/s, '')
  return inside.split(',').map((name) => prefix + name.trim())
}
