import { CODE, COMMENT, DOCUMENTATION, STRING } from './byte-kind.ts'
import { asciiOf, BACKSLASH, byteOf, isBlank, isSpace } from './bytes.ts'
import { NOTHING, type Reader, type Source } from './source.ts'
import { delimited } from './strings.ts'

/** Python's triple quotes: documentation where they are a statement of their own, else a string. */
export function tripleQuotes(quotes: string): Reader {
  const read = delimited(quotes, quotes, { escapes: '\\' })
  return (source, at) => {
    const end = read(source, at)
    if (end === NOTHING) return NOTHING
    const start = prefixStart(source, at)
    return isStatement(source, start) ? source.mark(DOCUMENTATION, start, end) : end
  }
}

/** Elixir's heredocs: documentation after `@doc` and its kin, else a string. */
export function elixirText(quotes: string): Reader {
  const read = delimited(quotes, quotes, { escapes: '\\' })
  return (source, at) => {
    const end = read(source, at)
    if (end === NOTHING) return NOTHING
    const before = asciiOf(source.bytes, Math.max(0, at - MOST_ATTRIBUTE), at)
    const attribute = /@(?:module|type|short)?doc\s+(?:~[sS])?$/.exec(before)
    return attribute ? source.mark(DOCUMENTATION, at - attribute[0].length, end) : end
  }
}

// --- internal ---

const MOST_ATTRIBUTE = 24
/** How far back a statement's end is looked for. */
const MOST_GAP = 500

function prefixStart({ bytes }: Source, at: number): number {
  let start = at
  while (at - start < 2 && 'rRuU'.includes(String.fromCharCode(bytes[start - 1] ?? 0))) start--
  return start
}

/** Whether a line begins here, and nothing before asks to be continued. */
function isStatement(source: Source, start: number): boolean {
  if (!source.isFirstOnLine(start)) return false
  const { bytes, kinds } = source
  let before = start - 1
  const least = Math.max(0, start - MOST_GAP)
  while (before >= least && (isSpace(bytes[before]) || kinds[before]! >= COMMENT)) before--
  if (before < least) return true
  if (kinds[before] === STRING) return isBlankLineBetween(source, before, start)
  return kinds[before] !== CODE || !continuing.includes(bytes[before]!)
}

const continuing = [...Array.from('(,[{=+%|&', byteOf), BACKSLASH]

/** Strings that follow each other are one, unless a line of nothing parts them. */
function isBlankLineBetween({ bytes }: Source, from: number, to: number): boolean {
  let lines = 0
  for (let at = from; at < to; at++) if (!isBlank(bytes[at]) && bytes[at] === 0x0a) lines++
  return lines > 1
}
