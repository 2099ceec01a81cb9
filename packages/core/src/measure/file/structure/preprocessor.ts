import { BACKSLASH, isBlank, NEWLINE, toLatin1 } from '../scan/bytes.ts'

/**
 * Returns where code continues after a preprocessor directive. Only the first branch of a conditional is
 * read, because braces of several branches would not match.
 * Macro definitions are skipped.
 */
export function skipDirective(bytes: Uint8Array, at: number): number {
  return /^#\s*el/.test(directiveText(bytes, at)) ? skipBranches(bytes, at) : findLineEnd(bytes, at)
}

/** Returns true if a `#` is the first character on its line. */
export function isDirective(bytes: Uint8Array, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isBlank(bytes[before])) before--
  return before < 0 || bytes[before] === NEWLINE
}

const MAX_DIRECTIVE_LENGTH = 20

function directiveText(bytes: Uint8Array, at: number): string {
  return toLatin1(bytes, at, Math.min(bytes.length, at + MAX_DIRECTIVE_LENGTH))
}

/** Returns the end of a line, including backslash continuations. */
function findLineEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    const before = bytes[at - 1] === 0x0d ? bytes[at - 2] : bytes[at - 1]
    if (before !== BACKSLASH) return at
  }
  return bytes.length
}

/** Returns the end of the `#endif` line that belongs to an `#else`. */
function skipBranches(bytes: Uint8Array, from: number): number {
  let depth = 0
  let at = findLineEnd(bytes, from)
  while (at < bytes.length) {
    const word = /^\s*#\s*(if|endif)/.exec(directiveText(bytes, at + 1))?.[1]
    if (word === 'if') depth++
    if (word === 'endif' && depth-- === 0) return findLineEnd(bytes, at + 1)
    at = findLineEnd(bytes, at + 1)
  }
  return bytes.length
}
