import { CODE, STRING } from './byte-kind.ts'
import { asciiOf, BACKSLASH, byteOf, isSpace, isWord, NEWLINE } from './bytes.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** A regular expression between slashes, where a division would make no sense. */
export const regexLiteral: Reader = (source, at) => {
  if (source.tooManyMisses || isAfterValue(source, at)) return NOTHING
  const end = regexEnd(source, at)
  return end === NOTHING ? NOTHING : source.mark(STRING, at, end)
}

/** Whether what stands before is a value, so that an operator must follow. */
export function isAfterValue({ bytes, kinds }: Source, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isSpace(bytes[before])) before--
  if (before < 0 || kinds[before] !== CODE) return before >= 0 && kinds[before] === STRING
  const byte = bytes[before]!
  if (!isWord(byte)) return byte === CLOSE_PAREN || byte === CLOSE_BRACKET || byte === CLOSE_BRACE
  let start = before
  while (start > 0 && before - start < MOST_KEYWORD && isWord(bytes[start - 1])) start--
  return !keywords.has(asciiOf(bytes, start, before + 1))
}

// --- internal ---

/** Longer ones are not looked for. */
const MOST_REGEX = 2000
const MOST_KEYWORD = 12
const CLOSE_PAREN = byteOf(')')
const CLOSE_BRACKET = byteOf(']')
const CLOSE_BRACE = byteOf('}')
const keywords = new Set(
  'return typeof case in of delete void throw new do else instanceof yield await if unless while until when and or not then puts'.split(
    ' ',
  ),
)

function regexEnd(source: Source, from: number): number {
  const { bytes, end } = source
  const to = Math.min(end, from + MOST_REGEX)
  let inClass = false
  for (let at = from + 1; at < to; at++) {
    const byte = bytes[at]
    if (byte === NEWLINE) return NOTHING
    if (byte === BACKSLASH) at++
    else if (byte === byteOf('[')) inClass = true
    else if (byte === CLOSE_BRACKET) inClass = false
    else if (byte === byteOf('/') && !inClass) return at + 1
  }
  source.missed()
  return NOTHING
}
