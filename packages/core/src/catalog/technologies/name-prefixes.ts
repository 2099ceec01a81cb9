/**
 * The name and its prefixes, longest first: `a.b.c`, `a.b`, `a`. Limited to the first segments of very long
 * names.
 */
export function namePrefixes(name: string, separator: string): readonly string[] {
  const segments = name.split(separator, MAX_SEGMENTS)
  return segments.map((_, index) => segments.slice(0, segments.length - index).join(separator))
}

/** No package name has more segments. Trying every prefix of a long line of dots would be slow. */
const MAX_SEGMENTS = 16
