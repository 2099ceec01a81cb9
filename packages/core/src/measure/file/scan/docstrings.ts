import { CODE, COMMENT, DOCUMENTATION, STRING } from './byte-kind.ts'
import { BACKSLASH, isBlank, isSpace, toByte, toLatin1 } from './bytes.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'
import { delimitedString } from './strings.ts'

/** Python's triple-quoted strings: documentation if they are a statement, otherwise a string. */
export function pythonTripleQuotes(quotes: string): TokenReader {
  const read = delimitedString(quotes, quotes, { escapes: '\\' })
  return (source, at) => {
    const end = read(source, at)
    if (end === NO_MATCH) return NO_MATCH
    const start = prefixStart(source, at)
    return isStatement(source, start) ? source.mark(DOCUMENTATION, start, end) : end
  }
}

/** Elixir's heredocs: documentation after `@doc` and similar attributes, otherwise a string. */
export function elixirHeredoc(quotes: string): TokenReader {
  const read = delimitedString(quotes, quotes, { escapes: '\\' })
  return (source, at) => {
    const end = read(source, at)
    if (end === NO_MATCH) return NO_MATCH
    const before = toLatin1(source.bytes, Math.max(0, at - MAX_ATTRIBUTE_LENGTH), at)
    const attribute = /@(?:module|type|short)?doc\s+(?:~[sS])?$/.exec(before)
    return attribute ? source.mark(DOCUMENTATION, at - attribute[0].length, end) : end
  }
}

const MAX_ATTRIBUTE_LENGTH = 24
/** Maximum distance to the end of the previous statement. */
const MAX_GAP = 500

function prefixStart({ bytes }: Source, at: number): number {
  let start = at
  while (at - start < 2 && 'rRuU'.includes(String.fromCharCode(bytes[start - 1] ?? 0))) start--
  return start
}

/** Returns true if a statement starts here: first on its line, and not a continuation. */
function isStatement(source: Source, start: number): boolean {
  if (!source.isFirstOnLine(start)) return false
  const { bytes, kinds } = source
  let before = start - 1
  const minOffset = Math.max(0, start - MAX_GAP)
  while (before >= minOffset && (isSpace(bytes[before]) || kinds[before]! >= COMMENT)) before--
  if (before < minOffset) return true
  if (kinds[before] === STRING) return isBlankLineBetween(source, before, start)
  return kinds[before] !== CODE || !continuationBytes.includes(bytes[before]!)
}

const continuationBytes = [...Array.from('(,[{=+%|&', toByte), BACKSLASH]

/** Adjacent strings are concatenated unless a blank line separates them. */
function isBlankLineBetween({ bytes }: Source, from: number, to: number): boolean {
  let lines = 0
  for (let at = from; at < to; at++) if (!isBlank(bytes[at]) && bytes[at] === 0x0a) lines++
  return lines > 1
}
