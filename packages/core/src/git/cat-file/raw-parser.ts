import type { CommitHeader } from '../commit.ts'
import { COMMIT_MARKER, HEADER_FIELDS, parseCommitHeader } from '../commit-header.ts'
import { UnreadableStore } from '../packs/unreadable-store.ts'
import { parseRawEntry, type RawEntry } from '../raw-entry.ts'

/** A commit with its changed files. */
export interface RawCommit {
  readonly header: CommitHeader
  readonly entries: readonly RawEntry[]
}

/** Incremental parser for the output of `git diff-tree --stdin -z --raw`. */
export class RawParser {
  #carry: Buffer = Buffer.alloc(0)
  #header: CommitHeader | undefined
  #entries: RawEntry[] = []
  #commits: RawCommit[] = []

  /** Parses a chunk and returns the commits that it completes. */
  push(chunk: Buffer): RawCommit[] {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let at = 0
    while (at < data.length) {
      const next = this.#header === undefined ? this.#readHeader(data, at) : this.#readEntry(data, at)
      if (next === INCOMPLETE) break
      at = next
    }
    this.#carry = Buffer.from(data.subarray(at))
    return this.#takeCommits()
  }

  /** Ends the stream and returns the last commit. */
  end(): RawCommit[] {
    this.#finish()
    return this.#takeCommits()
  }

  /** Commits are separated by a NUL. */
  #readHeader(data: Buffer, at: number): number {
    if (data[at] === NUL) return at + 1
    if (data[at] !== COMMIT_MARKER) throw new UnreadableStore('git printed unexpected output')
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) {
      end = data.indexOf(NUL, end + 1)
      if (end < 0) return INCOMPLETE
    }
    this.#header = parseCommitHeader(data.subarray(at + 1, end))
    return end + 1
  }

  /** Entries follow a newline. A commit without entries is followed directly by the next commit. */
  #readEntry(data: Buffer, at: number): number {
    if (data[at] === NEWLINE) return at + 1
    if (data[at] !== COLON) {
      this.#finish()
      return at
    }
    const read = parseRawEntry(data, at)
    if (read === undefined) return INCOMPLETE
    this.#entries.push(read.entry)
    return read.end
  }

  #finish(): void {
    if (this.#header !== undefined) this.#commits.push({ header: this.#header, entries: this.#entries })
    this.#header = undefined
    this.#entries = []
  }

  #takeCommits(): RawCommit[] {
    const commits = this.#commits
    this.#commits = []
    return commits
  }
}

const INCOMPLETE = -1
const NUL = 0
const NEWLINE = 0x0a
const COLON = 0x3a
