/** A set of names that are written one after the other, with commas between them. */
export function listed(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((name) => name.trim()))
}
