import { type FileChange, type LinePick, MAX_PICKED_LINE_BYTES, MAX_PICKED_LINES } from './commit.ts'
import { emptyLineHash, finalizeHash, PRIME } from './line-hash.ts'
import type { RawEntry } from './raw-entry.ts'

/** Maximum bytes of added text stored per file, if requested. */
export const MAX_ADDED_TEXT_BYTES = 1_048_576

const noLineNumbers: readonly number[] = []
const noBytes = new Uint8Array(0)

/** What to store of a file's patch in addition to its counts. */
export interface PatchCapture {
  /** Store the added text and line numbers. */
  readonly text: boolean
  /** Maximum number of hashes of added lines. */
  readonly hashes: number
  /** Maximum number of bytes from the beginning of the file. */
  readonly start: number
  /** Selects lines to store unchanged; none if omitted. */
  readonly pick: LinePick | undefined
}

/** Collects the patch of one file line by line in bounded memory. */
export class ChangeReader {
  readonly #entry: RawEntry
  readonly #capture: PatchCapture
  readonly #hashes: number[] = []
  readonly #addedLines: number[] = []
  readonly #deletedLines: number[] = []
  #addedCount = 0
  #deletedCount = 0
  #addedBytes = 0
  #writtenCount = 0
  #binary = false
  #text: Uint8Array = noBytes
  #textLength = 0
  #startLines = 0
  #collecting = false
  #hash = emptyLineHash
  /** Buffer for a line that arrives in several chunks. */
  #partialLine = ''
  readonly #pickedAdded: string[] = []
  readonly #pickedDeleted: string[] = []
  /** Diff headers that this entry still expects. */
  remainingParts: number

  constructor(entry: RawEntry, capture: PatchCapture) {
    this.#entry = entry
    this.#capture = capture
    this.remainingParts = entry.patchCount
  }

  binary(): void {
    this.#binary = true
  }

  /** Starts an added line. Lines from line 1 on are also stored as the beginning of the file. */
  beginAdded(number: number): void {
    const continuesStart = number === this.#startLines + 1
    if (continuesStart) this.#startLines++
    this.#collecting = this.#capture.text || continuesStart
  }

  /** Adds a chunk of an added line; the last chunk ends with a newline. */
  added(data: Buffer, from: number, to: number): void {
    this.#addedBytes += to - from
    if (this.#collecting) this.#append(data, from, to)
    if (this.#capture.pick !== undefined) this.#pick(data, from, to, this.#pickedAdded)
    let hash = this.#hash
    for (let at = from; at < to; at++) {
      const byte = data[at]!
      // Hashes ignore whitespace, so that indenting a line does not count as writing it (R5).
      if (byte > 0x20) hash = Math.imul(hash ^ byte, PRIME)
    }
    this.#hash = hash
  }

  endAdded(number: number): void {
    this.#addedCount++
    if (this.#capture.text) this.#addedLines.push(number)
    if (this.#hash === emptyLineHash) return
    this.#writtenCount++
    if (this.#hashes.length < this.#capture.hashes) this.#hashes.push(finalizeHash(this.#hash))
    this.#hash = emptyLineHash
  }

  /** Adds a chunk of a deleted line; the last chunk ends with a newline. */
  deleted(data: Buffer, from: number, to: number): void {
    if (this.#capture.pick !== undefined) this.#pick(data, from, to, this.#pickedDeleted)
  }

  deletedLine(number: number): void {
    this.#deletedCount++
    if (this.#capture.text) this.#deletedLines.push(number)
  }

  change(): FileChange {
    const { oldBlob, blob, kind, status, path, oldPath } = this.#entry
    const text = this.#text.subarray(0, this.#textLength)
    return {
      path,
      oldPath,
      status,
      oldBlob,
      blob,
      kind: kind === 'text' && this.#binary ? 'binary' : kind,
      addedCount: this.#addedCount,
      deletedCount: this.#deletedCount,
      addedBytes: this.#addedBytes,
      writtenCount: this.#writtenCount,
      lineHashes: new Uint32Array(this.#hashes),
      start: this.#startLines > 0 ? text.subarray(0, this.#capture.start) : noBytes,
      addedText: this.#capture.text ? text : noBytes,
      addedLines: this.#capture.text ? this.#addedLines : noLineNumbers,
      deletedLines: this.#capture.text ? this.#deletedLines : noLineNumbers,
      pickedAdded: this.#pickedAdded,
      pickedDeleted: this.#pickedDeleted,
    }
  }

  #pick(data: Buffer, from: number, to: number, picked: string[]): void {
    const isLineComplete = data[to - 1] === NEWLINE
    const end = Math.min(to, from + MAX_PICKED_LINE_BYTES - this.#partialLine.length)
    if (isLineComplete && this.#partialLine === '') this.#pickLine(data, from, end, picked)
    else {
      this.#partialLine += data.toString('latin1', from, end)
      if (isLineComplete) this.#pickPartialLine(picked)
    }
  }

  #pickPartialLine(picked: string[]): void {
    const line = Buffer.from(this.#partialLine, 'latin1')
    this.#partialLine = ''
    this.#pickLine(line, 0, line.length, picked)
  }

  #pickLine(data: Buffer, from: number, to: number, picked: string[]): void {
    if (picked.length < MAX_PICKED_LINES && this.#capture.pick!(data, from, to))
      picked.push(data.toString('utf8', from, to).trimEnd())
  }

  #append(data: Buffer, from: number, to: number): void {
    const limit = this.#capture.text ? MAX_ADDED_TEXT_BYTES : this.#capture.start
    const length = Math.min(to - from, limit - this.#textLength)
    if (length <= 0) return
    const needed = this.#textLength + length
    if (needed > this.#text.length) this.#grow(Math.min(limit, Math.max(needed, 2 * this.#text.length, 1024)))
    data.copy(this.#text, this.#textLength, from, from + length)
    this.#textLength = needed
  }

  #grow(size: number): void {
    const larger = new Uint8Array(size)
    larger.set(this.#text.subarray(0, this.#textLength))
    this.#text = larger
  }
}

const NEWLINE = 0x0a
