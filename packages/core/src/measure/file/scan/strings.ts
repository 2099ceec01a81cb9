import { STRING } from './byte-kind.ts'
import { BACKSLASH, isWord, NEWLINE, toByte } from './bytes.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

export interface QuotedForm {
  /** Escape character; omitted if quotes are escaped by doubling. */
  readonly escapes?: string
  readonly multiline?: boolean
}

/** A string between two equal quotes. An unclosed single-line string ends with its line. */
export function quotedString(quote: string, { escapes, multiline = false }: QuotedForm = {}): TokenReader {
  const close = toByte(quote)
  const escapeByte = escapes === undefined ? NO_MATCH : toByte(escapes)
  return (source, at) => source.mark(STRING, at, quotedEnd(source, at + 1, close, escapeByte, multiline))
}

/** A string between multi-character delimiters; can span lines. */
export function delimitedString(open: string, close: string, { escapes }: QuotedForm = {}): TokenReader {
  return (source, at) => {
    if (!source.hasAt(open, at)) return NO_MATCH
    const end = escapes
      ? findUnescaped(source, close, at + open.length)
      : source.find(close, at + open.length)
    return end < 0 ? NO_MATCH : source.mark(STRING, at, end + close.length)
  }
}

/** A character literal. Other single quotes are lifetimes, labels, type variables or primes: 'a, foldl'. */
export const characterLiteral: TokenReader = (source, at) => {
  const { bytes } = source
  if (isWord(bytes[at - 1])) return at + 1
  const isEscaped = bytes[at + 1] === BACKSLASH
  const from = isEscaped ? at + 3 : at + 2
  const to = Math.min(source.end, isEscaped ? at + 12 : (bytes[at + 1] ?? 0) < 0x80 ? at + 3 : at + 6)
  for (let end = from; end < to && bytes[end] !== NEWLINE; end++)
    if (bytes[end] === bytes[at]) return source.mark(STRING, at, end + 1)
  return at + 1
}

/** A quote after a value is the transpose operator; otherwise it opens a string. */
export function unlessAfterValue(otherwise: TokenReader): TokenReader {
  return (source, at) => {
    const before = source.bytes[at - 1]
    return isWord(before) || (before !== undefined && VALUE_ENDS.includes(before))
      ? at + 1
      : otherwise(source, at)
  }
}

/** Skips the escaped character: `\"`, `$"`, `?"`. */
export const skipNext: TokenReader = (source, at) => Math.min(at + 2, source.end)

/** Tries readers in order and returns the first match. */
export function firstMatch(...readers: readonly TokenReader[]): TokenReader {
  return (source, at) => {
    for (const read of readers) {
      const end = read(source, at)
      if (end !== NO_MATCH) return end
    }
    return NO_MATCH
  }
}

const VALUE_ENDS = Array.from(')]}\'."', toByte)

function quotedEnd(
  source: Source,
  from: number,
  close: number,
  escapeByte: number,
  multiline: boolean,
): number {
  const { bytes, end } = source
  let firstLineEnd = NO_MATCH
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === close) return at + 1
    if (byte === escapeByte) at++
    else if (byte === NEWLINE && firstLineEnd === NO_MATCH) {
      if (!multiline) return at
      firstLineEnd = at
    }
  }
  if (firstLineEnd === NO_MATCH || source.hasTooManyMisses) return end
  source.recordMiss()
  return firstLineEnd
}

function findUnescaped(source: Source, close: string, from: number): number {
  const first = toByte(close)
  if (source.hasTooManyMisses) return NO_MATCH
  for (let at = from; at < source.end; at++) {
    const byte = source.bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === first && source.hasAt(close, at)) return at
  }
  source.recordMiss()
  return NO_MATCH
}
