/** The first of a name's segments, at most so many. */
export function firstSegments(name: string, separator: string, most: number): string {
  return name.split(separator, most).join(separator)
}

/** What a statement like `A.{B, C.D}` or `A, B` names, each with all that stands before the brace. */
export function namesOfGroup(statement: string): readonly string[] {
  const brace = statement.indexOf('{')
  if (brace < 0) return statement.split(',').map((name) => name.trim())
  const before = statement.slice(0, brace).trim()
  const inside = statement.slice(brace + 1).replace(/[{}].*$/s, '')
  return inside.split(',').map((name) => before + name.trim())
}
