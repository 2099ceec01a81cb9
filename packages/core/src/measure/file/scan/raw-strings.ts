import { STRING } from './byte-kind.ts'
import { asciiOf, BACKSLASH, byteOf, DOUBLE_QUOTE, HASH, isWord, NEWLINE } from './bytes.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** Rust's `r"…"` and `r#"…"#`, seen from the quote. */
export const rustRaw: Reader = (source, at) => {
  const hashes = hashesBefore(source, at)
  const before = at - hashes - 1
  if (source.bytes[before] !== byteOf('r') || isNamed(source, before)) return NOTHING
  return toClose(source, at, `"${'#'.repeat(hashes)}`)
}

/** Swift's `#"…"#`, seen from the quote. */
export const swiftRaw: Reader = (source, at) => {
  const hashes = hashesBefore(source, at)
  if (hashes === 0) return NOTHING
  const quotes = source.has('"""', at) ? '"""' : '"'
  return toClose(source, at, quotes + '#'.repeat(hashes))
}

/** C++'s `R"word(…)word"`, seen from the quote. */
export const cppRaw: Reader = (source, at) => {
  if (source.bytes[at - 1] !== byteOf('R')) return NOTHING
  const start = asciiOf(source.bytes, at, Math.min(at + MOST_WORD, source.end))
  const word = /^"([^\s()\\"]*)\(/.exec(start)?.[1]
  return word === undefined ? NOTHING : toClose(source, at, `)${word}"`)
}

/** C#'s `@"…"`, in which quotes are doubled, seen from the quote. */
export const verbatim: Reader = (source, at) => {
  const { bytes } = source
  if (bytes[at - 1] !== AT && !(bytes[at - 1] === DOLLAR && bytes[at - 2] === AT)) return NOTHING
  let end = at + 1
  while (end < source.end) {
    if (bytes[end] !== DOUBLE_QUOTE) end++
    else if (bytes[end + 1] === DOUBLE_QUOTE) end += 2
    else return source.mark(STRING, at, end + 1)
  }
  return source.mark(STRING, at, source.lineEnd(at))
}

/** Three quotes or more, closed by as many; quotes before the last three belong to the string. */
export const manyQuotes: Reader = (source, at) => {
  let quotes = 0
  while (source.bytes[at + quotes] === DOUBLE_QUOTE && quotes < MOST_WORD) quotes++
  if (quotes < 3) return NOTHING
  const close = source.find('"'.repeat(quotes), at + quotes)
  if (close < 0) return NOTHING
  let end = close + quotes
  while (source.bytes[end] === DOUBLE_QUOTE) end++
  return source.mark(STRING, at, end)
}

/** R's `r"(…)"`, seen from the quote. */
export const bracketedRaw: Reader = (source, at) => {
  const prefix = source.bytes[at - 1]
  if ((prefix !== byteOf('r') && prefix !== byteOf('R')) || isNamed(source, at - 1)) return NOTHING
  const quote = String.fromCharCode(source.bytes[at] ?? DOUBLE_QUOTE)
  const start = asciiOf(source.bytes, at + 1, Math.min(at + MOST_WORD, source.end))
  const [, dashes = '', bracket = ''] = /^(-*)([([{])/.exec(start) ?? []
  return bracket === '' ? NOTHING : toClose(source, at, closing[bracket] + dashes + quote)
}

/** Lua's `[[…]]` and `[==[…]==]`, also behind the dashes of a comment. */
export function luaBrackets(source: Source, at: number): number {
  let level = 0
  while (source.bytes[at + 1 + level] === byteOf('=') && level < MOST_WORD) level++
  if (source.bytes[at] !== byteOf('[') || source.bytes[at + 1 + level] !== byteOf('[')) return NOTHING
  const close = `]${'='.repeat(level)}]`
  const end = source.find(close, at + level + 2)
  return end < 0 ? NOTHING : end + close.length
}

/** A string that ends with its line: Zig's `\\…`. */
export const restOfLine: Reader = (source, at) =>
  source.bytes[at + 1] === BACKSLASH ? source.mark(STRING, at, source.lineEnd(at)) : NOTHING

/** PowerShell's `@"…"@`, whose last mark stands at the beginning of a line, seen from the quote. */
export const hereString: Reader = (source, at) => {
  if (source.bytes[at - 1] !== AT || source.lineEnd(at) > at + 2) return NOTHING
  return toClose(source, at, `${String.fromCharCode(NEWLINE, source.bytes[at] ?? DOUBLE_QUOTE)}@`)
}

// --- internal ---

const AT = byteOf('@')
const DOLLAR = byteOf('$')
/** Longer words and rows of marks are not looked for. */
const MOST_WORD = 64
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function hashesBefore({ bytes }: Source, at: number): number {
  let hashes = 0
  while (hashes < MOST_WORD && bytes[at - 1 - hashes] === HASH) hashes++
  return hashes
}

/** Whether the prefix is the end of a name; `b` and `c` go before an `r`. */
function isNamed({ bytes }: Source, at: number): boolean {
  const before = bytes[at - 1]
  return isWord(before) && before !== byteOf('b') && before !== byteOf('c')
}

function toClose(source: Source, at: number, close: string): number {
  const end = source.find(close, at + 1)
  return end < 0 ? NOTHING : source.mark(STRING, at, end + close.length)
}
