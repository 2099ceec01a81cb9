import { CODE, STRING } from './byte-kind.ts'
import { BACKSLASH, isSpace, isWord, NEWLINE, toByte, toLatin1 } from './bytes.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** A regular expression literal, where a division would be invalid. */
export const regexLiteral: TokenReader = (source, at) => {
  if (source.hasTooManyMisses || isAfterValue(source, at)) return NO_MATCH
  const end = regexEnd(source, at)
  return end === NO_MATCH ? NO_MATCH : source.mark(STRING, at, end)
}

/** Returns true if a value precedes, so that an operator must follow. */
export function isAfterValue({ bytes, kinds }: Source, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isSpace(bytes[before])) before--
  if (before < 0 || kinds[before] !== CODE) return before >= 0 && kinds[before] === STRING
  const byte = bytes[before]!
  if (!isWord(byte)) return byte === CLOSE_PAREN || byte === CLOSE_BRACKET || byte === CLOSE_BRACE
  let start = before
  while (start > 0 && before - start < MAX_KEYWORD_LENGTH && isWord(bytes[start - 1])) start--
  return !keywords.has(toLatin1(bytes, start, before + 1))
}

/** Maximum length of a literal. */
const MAX_REGEX_LENGTH = 2000
const MAX_KEYWORD_LENGTH = 12
const CLOSE_PAREN = toByte(')')
const CLOSE_BRACKET = toByte(']')
const CLOSE_BRACE = toByte('}')
const keywords = new Set(
  'return typeof case in of delete void throw new do else instanceof yield await if unless while until when and or not then puts'.split(
    ' ',
  ),
)

function regexEnd(source: Source, from: number): number {
  const { bytes, end } = source
  const to = Math.min(end, from + MAX_REGEX_LENGTH)
  let inClass = false
  for (let at = from + 1; at < to; at++) {
    const byte = bytes[at]
    if (byte === NEWLINE) return NO_MATCH
    if (byte === BACKSLASH) at++
    else if (byte === toByte('[')) inClass = true
    else if (byte === CLOSE_BRACKET) inClass = false
    else if (byte === toByte('/') && !inClass) return at + 1
  }
  source.recordMiss()
  return NO_MATCH
}
