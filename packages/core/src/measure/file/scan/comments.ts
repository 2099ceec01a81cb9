import { COMMENT, DOCUMENTATION } from './byte-kind.ts'
import { toByte } from './bytes.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Returns true if a comment may start at this offset. */
export type Condition = (source: Source, at: number) => boolean

/** A comment that ends with its line. */
export function lineComment(marker: string, condition: Condition = always): TokenReader {
  return (source, at) => {
    if (!source.hasAt(marker, at) || !condition(source, at)) return NO_MATCH
    return source.mark(isDocumentation(source, at, marker) ? DOCUMENTATION : COMMENT, at, source.lineEnd(at))
  }
}

/** A comment between two delimiters. An unclosed one is not a comment. */
export function blockComment(open: string, close: string, condition: Condition = always): TokenReader {
  return (source, at) => {
    if (!source.hasAt(open, at) || !condition(source, at)) return NO_MATCH
    const end = source.find(close, at + open.length)
    if (end < 0) return NO_MATCH
    return source.mark(blockKind(source, at, open), at, end + close.length)
  }
}

/** A comment between two delimiters that can be nested. */
export function nestedComment(open: string, close: string, condition: Condition = always): TokenReader {
  return (source, at) => {
    if (!source.hasAt(open, at) || !condition(source, at) || source.hasTooManyMisses) return NO_MATCH
    const end = nestedEnd(source, at, open, close)
    if (end === NO_MATCH) source.recordMiss()
    return end === NO_MATCH ? NO_MATCH : source.mark(blockKind(source, at, open), at, end)
  }
}

/** A comment from a line that starts with `open` to the end of a line that starts with `close`. */
export function lineDelimitedComment(open: string, close: string): TokenReader {
  return (source, at) => {
    if (!source.hasAt(open, at) || !source.isLineStart(at)) return NO_MATCH
    const end = source.find(`\n${close}`, at)
    return source.mark(COMMENT, at, end < 0 ? source.end : source.lineEnd(end + 1))
  }
}

const always: Condition = () => true

function nestedEnd(source: Source, from: number, open: string, close: string): number {
  const [opening, closing] = [toByte(open), toByte(close)]
  let depth = 0
  for (let at = from; at < source.end; ) {
    const byte = source.bytes[at]
    if (byte === opening && source.hasAt(open, at)) {
      depth++
      at += open.length
    } else if (byte === closing && source.hasAt(close, at)) {
      at += close.length
      if (--depth === 0) return at
    } else at++
  }
  return NO_MATCH
}

/** `///` and `//!`, but not a longer row of slashes. */
function isDocumentation({ bytes }: Source, at: number, marker: string): boolean {
  if (marker !== '//') return false
  const next = bytes[at + 2]
  return next === toByte('!') || (next === toByte('/') && bytes[at + 3] !== toByte('/'))
}

/** `/**` and `/*!` start documentation. */
function blockKind({ bytes }: Source, at: number, open: string): typeof COMMENT | typeof DOCUMENTATION {
  const next = bytes[at + open.length]
  return open === '/*' && (next === toByte('*') || next === toByte('!')) ? DOCUMENTATION : COMMENT
}
