import { STRING } from './byte-kind.ts'
import { BACKSLASH, DOUBLE_QUOTE, HASH, isWord, NEWLINE, toByte, toLatin1 } from './bytes.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Rust's `r"…"` and `r#"…"#`, read from the quote. */
export const rustRaw: TokenReader = (source, at) => {
  const hashes = hashesBefore(source, at)
  const before = at - hashes - 1
  if (source.bytes[before] !== toByte('r') || isPartOfName(source, before)) return NO_MATCH
  return markUntil(source, at, `"${'#'.repeat(hashes)}`)
}

/** Swift's `#"…"#`, read from the quote. */
export const swiftRaw: TokenReader = (source, at) => {
  const hashes = hashesBefore(source, at)
  if (hashes === 0) return NO_MATCH
  const quotes = source.hasAt('"""', at) ? '"""' : '"'
  return markUntil(source, at, quotes + '#'.repeat(hashes))
}

/** C++'s `R"word(…)word"`, read from the quote. */
export const cppRaw: TokenReader = (source, at) => {
  if (source.bytes[at - 1] !== toByte('R')) return NO_MATCH
  const start = toLatin1(source.bytes, at, Math.min(at + MAX_DELIMITER_LENGTH, source.end))
  const word = /^"([^\s()\\"]*)\(/.exec(start)?.[1]
  return word === undefined ? NO_MATCH : markUntil(source, at, `)${word}"`)
}

/** C#'s `@"…"` with doubled quotes, read from the quote. */
export const csharpVerbatim: TokenReader = (source, at) => {
  const { bytes } = source
  if (bytes[at - 1] !== AT && !(bytes[at - 1] === DOLLAR && bytes[at - 2] === AT)) return NO_MATCH
  let end = at + 1
  while (end < source.end) {
    if (bytes[end] !== DOUBLE_QUOTE) end++
    else if (bytes[end + 1] === DOUBLE_QUOTE) end += 2
    else return source.mark(STRING, at, end + 1)
  }
  return source.mark(STRING, at, source.lineEnd(at))
}

/**
 * Three or more quotes, closed by as many. Additional quotes before the closing ones belong to the string.
 */
export const manyQuotes: TokenReader = (source, at) => {
  let quotes = 0
  while (source.bytes[at + quotes] === DOUBLE_QUOTE && quotes < MAX_DELIMITER_LENGTH) quotes++
  if (quotes < 3) return NO_MATCH
  const close = source.find('"'.repeat(quotes), at + quotes)
  if (close < 0) return NO_MATCH
  let end = close + quotes
  while (source.bytes[end] === DOUBLE_QUOTE) end++
  return source.mark(STRING, at, end)
}

/** R's `r"(…)"`, read from the quote. */
export const bracketedRaw: TokenReader = (source, at) => {
  const prefix = source.bytes[at - 1]
  if ((prefix !== toByte('r') && prefix !== toByte('R')) || isPartOfName(source, at - 1)) return NO_MATCH
  const quote = String.fromCharCode(source.bytes[at] ?? DOUBLE_QUOTE)
  const start = toLatin1(source.bytes, at + 1, Math.min(at + MAX_DELIMITER_LENGTH, source.end))
  const [, dashes = '', bracket = ''] = /^(-*)([([{])/.exec(start) ?? []
  return bracket === '' ? NO_MATCH : markUntil(source, at, closing[bracket] + dashes + quote)
}

/** Lua's `[[…]]` and `[==[…]==]`, also in comments. */
export function luaBrackets(source: Source, at: number): number {
  let level = 0
  while (source.bytes[at + 1 + level] === toByte('=') && level < MAX_DELIMITER_LENGTH) level++
  if (source.bytes[at] !== toByte('[') || source.bytes[at + 1 + level] !== toByte('[')) return NO_MATCH
  const close = `]${'='.repeat(level)}]`
  const end = source.find(close, at + level + 2)
  return end < 0 ? NO_MATCH : end + close.length
}

/** A string that ends with its line: Zig's `\\…`. */
export const restOfLine: TokenReader = (source, at) =>
  source.bytes[at + 1] === BACKSLASH ? source.mark(STRING, at, source.lineEnd(at)) : NO_MATCH

/** PowerShell's `@"…"@`, closed at the start of a line, read from the quote. */
export const hereString: TokenReader = (source, at) => {
  if (source.bytes[at - 1] !== AT || source.lineEnd(at) > at + 2) return NO_MATCH
  return markUntil(source, at, `${String.fromCharCode(NEWLINE, source.bytes[at] ?? DOUBLE_QUOTE)}@`)
}

const AT = toByte('@')
const DOLLAR = toByte('$')
/** Maximum length of delimiter words and rows of markers. */
const MAX_DELIMITER_LENGTH = 64
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function hashesBefore({ bytes }: Source, at: number): number {
  let hashes = 0
  while (hashes < MAX_DELIMITER_LENGTH && bytes[at - 1 - hashes] === HASH) hashes++
  return hashes
}

/** Returns true if the prefix is the end of an identifier. `b` and `c` can precede `r`. */
function isPartOfName({ bytes }: Source, at: number): boolean {
  const before = bytes[at - 1]
  return isWord(before) && before !== toByte('b') && before !== toByte('c')
}

function markUntil(source: Source, at: number, close: string): number {
  const end = source.find(close, at + 1)
  return end < 0 ? NO_MATCH : source.mark(STRING, at, end + close.length)
}
