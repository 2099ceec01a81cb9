import { STRING } from './byte-kind.ts'
import { BACKSLASH, BACKTICK, byteOf } from './bytes.ts'
import type { Reader, Source } from './source.ts'

/** JavaScript's template literal, up to its end or to the next `${`. */
export const template: Reader = (source, at) => readTemplate(source, at, at + 1)

/** A brace of the code within a template. */
export const openBrace: Reader = ({ templates }, at) => {
  const last = templates.length - 1
  if (last >= 0) templates[last]!++
  return at + 1
}

/** The brace that ends the code within a template, or one of that code. */
export const closeBrace: Reader = (source, at) => {
  const { templates } = source
  const last = templates.length - 1
  if (last < 0) return at + 1
  if (templates[last]! > 0) {
    templates[last]!--
    return at + 1
  }
  templates.pop()
  return readTemplate(source, at, at + 1)
}

// --- internal ---

function readTemplate(source: Source, start: number, from: number): number {
  const { bytes, end } = source
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === BACKTICK) return source.mark(STRING, start, at + 1)
    if (byte === BACKSLASH) at++
    else if (byte === DOLLAR && bytes[at + 1] === OPEN) {
      source.templates.push(0)
      return source.mark(STRING, start, at + 2)
    }
  }
  return source.mark(STRING, start, end)
}

const DOLLAR = byteOf('$')
const OPEN = byteOf('{')
