/** Tests the bytes `from` to `to` (exclusive) of a line, like `ImportReader.mayImport`. */
export type LineTest = (data: Uint8Array, from: number, to: number) => boolean

/**
 * Returns a test for lines that start with one of the prefixes. A space in a prefix matches any whitespace.
 */
export function startsWithAny(...prefixes: readonly string[]): LineTest {
  const { groups, groupOf } = groupByFirstByte(prefixes)
  return (data, from, to) => {
    const start = skipWhitespace(data, from, to)
    if (start === to) return false
    const group = groupOf[data[start]!]!
    return group !== 0 && groups[group]!.some((prefix) => matchesAt(prefix, data, start, to))
  }
}

/** Returns the index of the first byte that is not whitespace, or `to`. */
export function skipWhitespace(data: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && data[at]! <= SPACE) at++
  // The first line of a file may start with a UTF-8 byte order mark.
  if (at < to && data[at] === 0xef && data[at + 1] === 0xbb && data[at + 2] === 0xbf)
    return Math.min(at + 3, to)
  return at
}

/** Trims whitespace and a leading byte order mark. */
export function trimLine(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && line.charCodeAt(start) <= SPACE) start++
  while (end > start && line.charCodeAt(end - 1) <= SPACE) end--
  if (line.startsWith('\uFEFF', start)) start++
  else if (line.startsWith('ï»¿', start)) start += 3
  return line.slice(start, end)
}

export function toBytes(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0))
}

/** Returns true if the word is at this index of the line. A space in the word matches any whitespace. */
export function matchesAt(word: Uint8Array, data: Uint8Array, at: number, to: number): boolean {
  if (at + word.length > to) return false
  for (let index = 0; index < word.length; index++) {
    const byte = data[at + index]!
    if (byte !== word[index] && (word[index] !== SPACE || byte > SPACE)) return false
  }
  return true
}

/** Space; lower codes are whitespace or control characters. */
export const SPACE = 0x20

interface PrefixGroups {
  /** Prefixes grouped by first byte; group 0 is empty. */
  readonly groups: readonly (readonly Uint8Array[])[]
  /** Group index by byte, or 0. */
  readonly groupOf: Uint8Array
}

function groupByFirstByte(prefixes: readonly string[]): PrefixGroups {
  const prefixesByByte = Map.groupBy(prefixes.map(toBytes), (prefix) => prefix[0]!)
  const groupOf = new Uint8Array(256)
  for (const [index, byte] of [...prefixesByByte.keys()].entries()) groupOf[byte] = index + 1
  return { groups: [[], ...prefixesByByte.values()], groupOf }
}
