import { asciiOf, BACKSLASH, isBlank, NEWLINE } from '../scan/bytes.ts'

/**
 * Where the code goes on after a line of the preprocessor: of several branches only the first is read, as their braces
 * would not match; what a macro stands for is left out.
 */
export function afterDirective(bytes: Uint8Array, at: number): number {
  return /^#\s*el/.test(wordAt(bytes, at)) ? afterBranches(bytes, at) : lineEnd(bytes, at)
}

/** Whether a `#` is the first on its line. */
export function isDirective(bytes: Uint8Array, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isBlank(bytes[before])) before--
  return before < 0 || bytes[before] === NEWLINE
}

// --- internal ---

const MOST_WORD = 20

function wordAt(bytes: Uint8Array, at: number): string {
  return asciiOf(bytes, at, Math.min(bytes.length, at + MOST_WORD))
}

/** The end of a line that a backslash may carry on. */
function lineEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    const before = bytes[at - 1] === 0x0d ? bytes[at - 2] : bytes[at - 1]
    if (before !== BACKSLASH) return at
  }
  return bytes.length
}

/** The line end after the `#endif` that belongs to an `#else`. */
function afterBranches(bytes: Uint8Array, from: number): number {
  let depth = 0
  let at = lineEnd(bytes, from)
  while (at < bytes.length) {
    const word = /^\s*#\s*(if|endif)/.exec(wordAt(bytes, at + 1))?.[1]
    if (word === 'if') depth++
    if (word === 'endif' && depth-- === 0) return lineEnd(bytes, at + 1)
    at = lineEnd(bytes, at + 1)
  }
  return bytes.length
}
