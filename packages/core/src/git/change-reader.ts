import { type FileChange, type LinePick, PICKED_LINE_AT_MOST, PICKED_LINES_AT_MOST } from './commit.ts'
import { emptyLineHash, finished, PRIME } from './line-hash.ts'
import type { RawEntry } from './raw-entry.ts'

/** How much added text of one file is kept for those who ask. */
export const ADDED_TEXT_AT_MOST = 1_048_576

const none: readonly number[] = []
const nothing = new Uint8Array(0)

/** How much of one file's patch is kept, beyond its counts. */
export interface Kept {
  /** The added text, and the numbers of the lines. */
  readonly text: boolean
  /** At most so many hashes of added lines. */
  readonly hashes: number
  /** At most so many bytes of the file's beginning. */
  readonly start: number
  /** Which lines are kept as they are; none when left out. */
  readonly pick: LinePick | undefined
}

/** Gathers what the patch of one file says, a line at a time, in bounded memory. */
export class ChangeReader {
  readonly #entry: RawEntry
  readonly #keep: Kept
  readonly #hashes: number[] = []
  readonly #addedLines: number[] = []
  readonly #deletedLines: number[] = []
  #addedCount = 0
  #deletedCount = 0
  #addedBytes = 0
  #writtenCount = 0
  #binary = false
  #text: Uint8Array = nothing
  #textLength = 0
  #startLines = 0
  #collecting = false
  #hash = emptyLineHash
  /** What is there of a line that did not come in one piece. */
  #piece = ''
  readonly #pickedAdded: string[] = []
  readonly #pickedDeleted: string[] = []
  /** Diff headers still to come for this entry. */
  partsLeft: number

  constructor(entry: RawEntry, keep: Kept) {
    this.#entry = entry
    this.#keep = keep
    this.partsLeft = entry.parts
  }

  binary(): void {
    this.#binary = true
  }

  /** An added line begins. Those from line 1 on show how the file begins, whoever asked for its text. */
  beginAdded(number: number): void {
    const continuesStart = number === this.#startLines + 1
    if (continuesStart) this.#startLines++
    this.#collecting = this.#keep.text || continuesStart
  }

  /** A piece of an added line, the last one with its newline. */
  added(data: Buffer, from: number, to: number): void {
    this.#addedBytes += to - from
    if (this.#collecting) this.#append(data, from, to)
    if (this.#keep.pick !== undefined) this.#pick(data, from, to, this.#pickedAdded)
    let hash = this.#hash
    for (let at = from; at < to; at++) {
      const byte = data[at]!
      // White space changes nothing, so that moving a line to the right is not writing it (R5).
      if (byte > 0x20) hash = Math.imul(hash ^ byte, PRIME)
    }
    this.#hash = hash
  }

  endAdded(number: number): void {
    this.#addedCount++
    if (this.#keep.text) this.#addedLines.push(number)
    if (this.#hash === emptyLineHash) return
    this.#writtenCount++
    if (this.#hashes.length < this.#keep.hashes) this.#hashes.push(finished(this.#hash))
    this.#hash = emptyLineHash
  }

  /** A piece of a deleted line, the last one with its newline. */
  deleted(data: Buffer, from: number, to: number): void {
    if (this.#keep.pick !== undefined) this.#pick(data, from, to, this.#pickedDeleted)
  }

  deletedLine(number: number): void {
    this.#deletedCount++
    if (this.#keep.text) this.#deletedLines.push(number)
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
      start: this.#startLines > 0 ? text.subarray(0, this.#keep.start) : nothing,
      addedText: this.#keep.text ? text : nothing,
      addedLines: this.#keep.text ? this.#addedLines : none,
      deletedLines: this.#keep.text ? this.#deletedLines : none,
      pickedAdded: this.#pickedAdded,
      pickedDeleted: this.#pickedDeleted,
    }
  }

  #pick(data: Buffer, from: number, to: number, picked: string[]): void {
    const ends = data[to - 1] === NEWLINE
    const end = Math.min(to, from + PICKED_LINE_AT_MOST - this.#piece.length)
    if (ends && this.#piece === '') this.#pickLine(data, from, end, picked)
    else {
      this.#piece += data.toString('latin1', from, end)
      if (ends) this.#pickPieces(picked)
    }
  }

  #pickPieces(picked: string[]): void {
    const line = Buffer.from(this.#piece, 'latin1')
    this.#piece = ''
    this.#pickLine(line, 0, line.length, picked)
  }

  #pickLine(data: Buffer, from: number, to: number, picked: string[]): void {
    if (picked.length < PICKED_LINES_AT_MOST && this.#keep.pick!(data, from, to))
      picked.push(data.toString('utf8', from, to).trimEnd())
  }

  #append(data: Buffer, from: number, to: number): void {
    const room = this.#keep.text ? ADDED_TEXT_AT_MOST : this.#keep.start
    const length = Math.min(to - from, room - this.#textLength)
    if (length <= 0) return
    const needed = this.#textLength + length
    if (needed > this.#text.length) this.#grow(Math.min(room, Math.max(needed, 2 * this.#text.length, 1024)))
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
