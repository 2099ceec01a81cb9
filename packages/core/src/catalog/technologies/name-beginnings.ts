/** A name, then with ever fewer parts at its end: `a.b.c`, `a.b`, `a`. Of very long names only the first parts. */
export function beginnings(name: string, separator: string): readonly string[] {
  const parts = name.split(separator, PARTS_AT_MOST)
  return parts.map((_, place) => parts.slice(0, parts.length - place).join(separator))
}

// --- internal ---

/** No package has a name of more parts; to try each beginning of a line of dots would take long. */
const PARTS_AT_MOST = 16
