import type { ByteKind } from './byte-kind.ts'
import { isBlank, NEWLINE } from './bytes.ts'

/**
 * Number of failed searches for a closing delimiter before further ones are skipped. Prevents quadratic time.
 */
const MAX_MISSES = 50

/** State of scanning a file: its bytes, their kinds so far, and open constructs. */
export class Source {
  readonly bytes: Buffer
  /** Kind of each byte. */
  readonly kinds: Uint8Array
  /** Where scanning ends: the end of the file or of a section. */
  end: number
  #readable: Buffer
  /** Number of open braces for each template literal interrupted by `${`. */
  readonly templates: number[] = []
  /** Heredocs that begin on the next line. */
  readonly heredocs: Heredoc[] = []
  readonly #misses = new Set<string>()
  #missCount = 0

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.kinds = new Uint8Array(bytes.length)
    this.end = bytes.length
    this.#readable = this.bytes
  }

  /** Sets the kind of bytes and returns their end. */
  mark(kind: ByteKind, from: number, to: number): number {
    const end = Math.min(to, this.end)
    this.kinds.fill(kind, from, end)
    return end
  }

  hasAt(text: string, at: number): boolean {
    if (at < 0 || at + text.length > this.end) return false
    for (let index = 0; index < text.length; index++)
      if (this.bytes[at + index] !== text.charCodeAt(index)) return false
    return true
  }

  /** Returns the next offset of a text, or -1. A failed search is not repeated. */
  find(text: string, from: number): number {
    if (this.#misses.has(text) || this.hasTooManyMisses) return -1
    const at = this.#readable.indexOf(text, from, 'latin1')
    if (at >= 0) return at
    this.#misses.add(text)
    this.recordMiss()
    return -1
  }

  /** Changes the end of the section and resets failed searches. */
  setEnd(end: number): void {
    this.end = end
    this.#readable = this.bytes.subarray(0, end)
    this.#misses.clear()
  }

  recordMiss(): void {
    this.#missCount++
  }

  get hasTooManyMisses(): boolean {
    return this.#missCount > MAX_MISSES
  }

  lineEnd(at: number): number {
    const end = this.#readable.indexOf(NEWLINE, at)
    return end < 0 ? this.end : end
  }

  isLineStart(at: number): boolean {
    return at === 0 || this.bytes[at - 1] === NEWLINE
  }

  /** Returns true if only spaces and tabs precede on the line. */
  isFirstOnLine(at: number): boolean {
    let before = at - 1
    while (before >= 0 && isBlank(this.bytes[before])) before--
    return before < 0 || this.bytes[before] === NEWLINE
  }
}

/** A heredoc ends at a line with its word. */
export interface Heredoc {
  readonly word: string
  /** Whether the word may be indented. */
  readonly isIndented: boolean
}

/** Reads a construct that starts at an offset. Returns its end, or NOTHING if none starts there. */
export type TokenReader = (source: Source, at: number) => number

export const NO_MATCH = -1
