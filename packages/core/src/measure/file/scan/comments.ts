import { COMMENT, DOCUMENTATION } from './byte-kind.ts'
import { byteOf } from './bytes.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** Whether a comment may begin at a place. */
export type Condition = (source: Source, at: number) => boolean

/** A comment that ends with its line. */
export function lineComment(marker: string, condition: Condition = always): Reader {
  return (source, at) => {
    if (!source.has(marker, at) || !condition(source, at)) return NOTHING
    return source.mark(isDocumentation(source, at, marker) ? DOCUMENTATION : COMMENT, at, source.lineEnd(at))
  }
}

/** A comment between two marks; one that is never closed is none. */
export function blockComment(open: string, close: string, condition: Condition = always): Reader {
  return (source, at) => {
    if (!source.has(open, at) || !condition(source, at)) return NOTHING
    const end = source.find(close, at + open.length)
    if (end < 0) return NOTHING
    return source.mark(blockKind(source, at, open), at, end + close.length)
  }
}

/** A comment between two marks that may hold others of its kind. */
export function nestedComment(open: string, close: string, condition: Condition = always): Reader {
  return (source, at) => {
    if (!source.has(open, at) || !condition(source, at) || source.tooManyMisses) return NOTHING
    const end = nestedEnd(source, at, open, close)
    if (end === NOTHING) source.missed()
    return end === NOTHING ? NOTHING : source.mark(blockKind(source, at, open), at, end)
  }
}

/** A comment from a line that begins with a mark to the end of a line that begins with another. */
export function wholeLines(open: string, close: string): Reader {
  return (source, at) => {
    if (!source.has(open, at) || !source.isLineStart(at)) return NOTHING
    const end = source.find(`\n${close}`, at)
    return source.mark(COMMENT, at, end < 0 ? source.end : source.lineEnd(end + 1))
  }
}

// --- internal ---

const always: Condition = () => true

function nestedEnd(source: Source, from: number, open: string, close: string): number {
  const [opening, closing] = [byteOf(open), byteOf(close)]
  let depth = 0
  for (let at = from; at < source.end; ) {
    const byte = source.bytes[at]
    if (byte === opening && source.has(open, at)) {
      depth++
      at += open.length
    } else if (byte === closing && source.has(close, at)) {
      at += close.length
      if (--depth === 0) return at
    } else at++
  }
  return NOTHING
}

/** `///` and `//!`, but no row of slashes. */
function isDocumentation({ bytes }: Source, at: number, marker: string): boolean {
  if (marker !== '//') return false
  const next = bytes[at + 2]
  return next === byteOf('!') || (next === byteOf('/') && bytes[at + 3] !== byteOf('/'))
}

/** A block that opens with its last mark twice. */
function blockKind({ bytes }: Source, at: number, open: string): typeof COMMENT | typeof DOCUMENTATION {
  const next = bytes[at + open.length]
  return open === '/*' && (next === byteOf('*') || next === byteOf('!')) ? DOCUMENTATION : COMMENT
}
