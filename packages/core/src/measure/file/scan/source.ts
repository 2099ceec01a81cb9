import type { ByteKind } from './byte-kind.ts'
import { isBlank, NEWLINE } from './bytes.ts'

/** Beginnings without an end that are searched to the end of a file before the rest of it is taken as one. */
const MISSES_AT_MOST = 50

/** A file that is being read: its bytes, what is known of them so far, and what is still open. */
export class Source {
  readonly bytes: Buffer
  /** The kind of each byte. */
  readonly kinds: Uint8Array
  /** Where reading ends: the end of the file, or of a section of it. */
  end: number
  #readable: Buffer
  /** For each template literal that a `${` interrupts, how many braces are open in it. */
  readonly templates: number[] = []
  /** Words that end the heredocs beginning on the next line. */
  readonly heredocs: Heredoc[] = []
  readonly #misses = new Set<string>()
  #missCount = 0

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.kinds = new Uint8Array(bytes.length)
    this.end = bytes.length
    this.#readable = this.bytes
  }

  /** Says what the bytes are; returns where they end. */
  mark(kind: ByteKind, from: number, to: number): number {
    const end = Math.min(to, this.end)
    this.kinds.fill(kind, from, end)
    return end
  }

  has(text: string, at: number): boolean {
    if (at < 0 || at + text.length > this.end) return false
    for (let place = 0; place < text.length; place++)
      if (this.bytes[at + place] !== text.charCodeAt(place)) return false
    return true
  }

  /** Where a text stands next, -1 for nowhere; nothing is searched for in vain twice. */
  find(text: string, from: number): number {
    if (this.#misses.has(text) || this.tooManyMisses) return -1
    const at = this.#readable.indexOf(text, from, 'latin1')
    if (at >= 0) return at
    this.#misses.add(text)
    this.missed()
    return -1
  }

  /** A section begins or ends, and with it what can be found. */
  readTo(end: number): void {
    this.end = end
    this.#readable = this.bytes.subarray(0, end)
    this.#misses.clear()
  }

  missed(): void {
    this.#missCount++
  }

  get tooManyMisses(): boolean {
    return this.#missCount > MISSES_AT_MOST
  }

  lineEnd(at: number): number {
    const end = this.#readable.indexOf(NEWLINE, at)
    return end < 0 ? this.end : end
  }

  isLineStart(at: number): boolean {
    return at === 0 || this.bytes[at - 1] === NEWLINE
  }

  /** Whether nothing but blanks stands before this place on its line. */
  isFirstOnLine(at: number): boolean {
    let before = at - 1
    while (before >= 0 && isBlank(this.bytes[before])) before--
    return before < 0 || this.bytes[before] === NEWLINE
  }
}

/** A heredoc ends at a line that holds its word. */
export interface Heredoc {
  readonly word: string
  /** Whether blanks may stand before the word. */
  readonly indented: boolean
}

/** Reads what begins at a place; returns where it ends, or NOTHING when it does not begin there. */
export type Reader = (source: Source, at: number) => number

export const NOTHING = -1
