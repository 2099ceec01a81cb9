/** Answers for the bytes `from` up to `to` of a line, as `ImportReader.mayImport` does. */
export type LineTest = (data: Uint8Array, from: number, to: number) => boolean

/** Tells the lines that begin with one of these words; a blank in a word stands for white space. */
export function beginsWith(...heads: readonly string[]): LineTest {
  const { groups, groupOf } = byFirstByte(heads)
  return (data, from, to) => {
    const start = visibleStart(data, from, to)
    if (start === to) return false
    const group = groupOf[data[start]!]!
    return group !== 0 && groups[group]!.some((head) => standsAt(head, data, start, to))
  }
}

/** Where the first byte that is not white space stands; `to` where there is none. */
export function visibleStart(data: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && data[at]! <= BLANK) at++
  // The mark of UTF-8 may stand before the first line of a file.
  if (at < to && data[at] === 0xef && data[at + 1] === 0xbb && data[at + 2] === 0xbf)
    return Math.min(at + 3, to)
  return at
}

/** A line without the white space around it, nor a mark of UTF-8 before it. */
export function visibleText(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && line.charCodeAt(start) <= BLANK) start++
  while (end > start && line.charCodeAt(end - 1) <= BLANK) end--
  if (line.startsWith('\uFEFF', start)) start++
  else if (line.startsWith('ï»¿', start)) start += 3
  return line.slice(start, end)
}

/** The bytes of a word, for `standsAt`. */
export function bytesOf(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0))
}

/** Whether a word begins at a place of a line; a blank in it stands for white space. */
export function standsAt(word: Uint8Array, data: Uint8Array, at: number, to: number): boolean {
  if (at + word.length > to) return false
  for (let index = 0; index < word.length; index++) {
    const byte = data[at + index]!
    if (byte !== word[index] && (word[index] !== BLANK || byte > BLANK)) return false
  }
  return true
}

/** The code of a blank; those below it are white space or control characters. */
export const BLANK = 0x20

// --- internal ---

interface HeadGroups {
  /** The words that begin with the same byte; none at 0. */
  readonly groups: readonly (readonly Uint8Array[])[]
  /** For each byte its group, or 0. */
  readonly groupOf: Uint8Array
}

function byFirstByte(heads: readonly string[]): HeadGroups {
  const found = Map.groupBy(heads.map(bytesOf), (head) => head[0]!)
  const groupOf = new Uint8Array(256)
  for (const [index, byte] of [...found.keys()].entries()) groupOf[byte] = index + 1
  return { groups: [[], ...found.values()], groupOf }
}
