import { STRING } from './byte-kind.ts'
import { BACKSLASH, isWord, toByte } from './bytes.ts'
import { isAfterValue } from './regex-literal.ts'
import { NO_MATCH, type Source, type TokenReader } from './source.ts'

/** Ruby's `%w[…]`, `%(…)`, `%r{…}` and similar literals. */
export const percentLiteral: TokenReader = (source, at) => {
  const { bytes } = source
  const hasLetter = literalLetters.includes(bytes[at + 1] ?? 0)
  const open = at + (hasLetter ? 2 : 1)
  if (!(bytes[open]! in closingBytes) || (!hasLetter && isAfterValue(source, at))) return NO_MATCH
  return markBracketed(source, at, open)
}

/** Perl's `q{…}`, `qq(…)`, `qw[…]`, `m{…}`, read from the letter. */
export const perlQuote: TokenReader = (source, at) => {
  const { bytes } = source
  const before = bytes[at - 1]
  if (isWord(before) || before === toByte('$') || before === toByte('@') || before === toByte('%'))
    return NO_MATCH
  const length = ['qw', 'qq', 'qr', 'qx', 'q', 'm'].find((word) => source.hasAt(word, at))?.length
  if (length === undefined || !(bytes[at + length]! in closingBytes)) return NO_MATCH
  return markBracketed(source, at, at + length)
}

const literalLetters = Array.from('wWiIqQrxs', toByte)
const closingBytes: Readonly<Record<number, number>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '||', '!!'].map(([open, close]) => [toByte(open!), toByte(close!)]),
)
/** Maximum length of a literal. */
const MAX_LITERAL_LENGTH = 20_000

function markBracketed(source: Source, from: number, at: number): number {
  const end = bracketedEnd(source, at)
  if (end !== NO_MATCH) return source.mark(STRING, from, end)
  source.recordMiss()
  return NO_MATCH
}

function bracketedEnd(source: Source, from: number): number {
  const { bytes } = source
  if (source.hasTooManyMisses) return NO_MATCH
  const open = bytes[from]!
  const close = closingBytes[open]
  let depth = 1
  const to = Math.min(source.end, from + MAX_LITERAL_LENGTH)
  for (let at = from + 1; at < to; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === close) {
      if (--depth === 0) return at + 1
    } else if (byte === open) depth++
  }
  return NO_MATCH
}
