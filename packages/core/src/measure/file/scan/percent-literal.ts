import { STRING } from './byte-kind.ts'
import { BACKSLASH, byteOf, isWord } from './bytes.ts'
import { isAfterValue } from './regex-literal.ts'
import { NOTHING, type Reader, type Source } from './source.ts'

/** Ruby's `%w[…]`, `%(…)`, `%r{…}` and their kin. */
export const percentLiteral: Reader = (source, at) => {
  const { bytes } = source
  const hasLetter = letters.includes(bytes[at + 1] ?? 0)
  const open = at + (hasLetter ? 2 : 1)
  if (!(bytes[open]! in closing) || (!hasLetter && isAfterValue(source, at))) return NOTHING
  return markBracketed(source, at, open)
}

/** Perl's `q{…}`, `qq(…)`, `qw[…]`, `m{…}`, seen from the letter. */
export const perlQuote: Reader = (source, at) => {
  const { bytes } = source
  const before = bytes[at - 1]
  if (isWord(before) || before === byteOf('$') || before === byteOf('@') || before === byteOf('%'))
    return NOTHING
  const length = ['qw', 'qq', 'qr', 'qx', 'q', 'm'].find((word) => source.has(word, at))?.length
  if (length === undefined || !(bytes[at + length]! in closing)) return NOTHING
  return markBracketed(source, at, at + length)
}

// --- internal ---

const letters = Array.from('wWiIqQrxs', byteOf)
const closing: Readonly<Record<number, number>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '||', '!!'].map(([open, close]) => [byteOf(open!), byteOf(close!)]),
)
/** Longer ones are not looked for. */
const MOST_LITERAL = 20_000

function markBracketed(source: Source, from: number, at: number): number {
  const end = bracketedEnd(source, at)
  if (end !== NOTHING) return source.mark(STRING, from, end)
  source.missed()
  return NOTHING
}

function bracketedEnd(source: Source, from: number): number {
  const { bytes } = source
  if (source.tooManyMisses) return NOTHING
  const open = bytes[from]!
  const close = closing[open]
  let depth = 1
  const to = Math.min(source.end, from + MOST_LITERAL)
  for (let at = from + 1; at < to; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === close) {
      if (--depth === 0) return at + 1
    } else if (byte === open) depth++
  }
  return NOTHING
}
