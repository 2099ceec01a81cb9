import { STRING } from './byte-kind.ts'
import { BACKSLASH, BACKTICK, toByte } from './bytes.ts'
import type { Source, TokenReader } from './source.ts'

/** JavaScript's template literal, up to its end or the next `${`. */
export const template: TokenReader = (source, at) => readTemplate(source, at, at + 1)

/** An opening brace, counted inside of a template expression. */
export const openBrace: TokenReader = ({ templates }, at) => {
  const last = templates.length - 1
  if (last >= 0) templates[last]!++
  return at + 1
}

/** A closing brace, which may end a template expression. */
export const closeBrace: TokenReader = (source, at) => {
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

function readTemplate(source: Source, start: number, from: number): number {
  const { bytes, end } = source
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === BACKTICK) return source.mark(STRING, start, at + 1)
    if (byte === BACKSLASH) at++
    else if (byte === DOLLAR && bytes[at + 1] === OPEN_BRACE) {
      source.templates.push(0)
      return source.mark(STRING, start, at + 2)
    }
  }
  return source.mark(STRING, start, end)
}

const DOLLAR = toByte('$')
const OPEN_BRACE = toByte('{')
