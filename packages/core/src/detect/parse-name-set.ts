/** Parses a comma-separated list of names into a set. */
export function parseNameSet(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((name) => name.trim()))
}
