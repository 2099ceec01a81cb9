import { STRING } from './byte-kind.ts'
import { BACKSLASH, byteOf, isWord, NEWLINE } from './bytes.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

export interface QuotedForm {
  /** What makes the next character one like any other; none where quotes are doubled. */
  readonly escapes?: string
  readonly multiline?: boolean
}

/** A string between two of the same quotes. One that should have ended with its line ends there, closed or not. */
export function quoted(quote: string, { escapes, multiline = false }: QuotedForm = {}): Reader {
  const close = byteOf(quote)
  const escaping = escapes === undefined ? NOTHING : byteOf(escapes)
  return (source, at) => source.mark(STRING, at, quotedEnd(source, at + 1, close, escaping, multiline))
}

/** A string between long marks, over as many lines as it likes. */
export function delimited(open: string, close: string, { escapes }: QuotedForm = {}): Reader {
  return (source, at) => {
    if (!source.has(open, at)) return NOTHING
    const end = escapes ? escapedFind(source, close, at + open.length) : source.find(close, at + open.length)
    return end < 0 ? NOTHING : source.mark(STRING, at, end + close.length)
  }
}

/** A character between single quotes. What is none of these is a lifetime, a label, a type or a prime: 'a, foldl'. */
export const characterOrName: Reader = (source, at) => {
  const { bytes } = source
  if (isWord(bytes[at - 1])) return at + 1
  const isEscaped = bytes[at + 1] === BACKSLASH
  const from = isEscaped ? at + 3 : at + 2
  const to = Math.min(source.end, isEscaped ? at + 12 : (bytes[at + 1] ?? 0) < 0x80 ? at + 3 : at + 6)
  for (let end = from; end < to && bytes[end] !== NEWLINE; end++)
    if (bytes[end] === bytes[at]) return source.mark(STRING, at, end + 1)
  return at + 1
}

/** A quote after something that has a value transposes it; any other opens a string. */
export function unlessAfterValue(otherwise: Reader): Reader {
  return (source, at) => {
    const before = source.bytes[at - 1]
    return isWord(before) || (before !== undefined && VALUE_ENDS.includes(before))
      ? at + 1
      : otherwise(source, at)
  }
}

/** A mark that makes the next character mean nothing: `\"`, `$"`, `?"`. */
export const skipNext: Reader = (source, at) => Math.min(at + 2, source.end)

/** Readers in turn, until one finds what it reads. */
export function either(...readers: readonly Reader[]): Reader {
  return (source, at) => {
    for (const read of readers) {
      const end = read(source, at)
      if (end !== NOTHING) return end
    }
    return NOTHING
  }
}

// --- internal ---

const VALUE_ENDS = Array.from(')]}\'."', byteOf)

function quotedEnd(
  source: Source,
  from: number,
  close: number,
  escaping: number,
  multiline: boolean,
): number {
  const { bytes, end } = source
  let firstLineEnd = NOTHING
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === close) return at + 1
    if (byte === escaping) at++
    else if (byte === NEWLINE && firstLineEnd === NOTHING) {
      if (!multiline) return at
      firstLineEnd = at
    }
  }
  if (firstLineEnd === NOTHING || source.tooManyMisses) return end
  source.missed()
  return firstLineEnd
}

function escapedFind(source: Source, close: string, from: number): number {
  const first = byteOf(close)
  if (source.tooManyMisses) return NOTHING
  for (let at = from; at < source.end; at++) {
    const byte = source.bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === first && source.has(close, at)) return at
  }
  source.missed()
  return NOTHING
}
