import { COMMIT_MARK, type CommitHeader, commitHeader, HEADER_FIELDS } from '../commit-header.ts'
import { UnreadableStore } from '../packs/open-packs.ts'
import { type RawEntry, rawEntry } from '../raw-entry.ts'

/** A commit with the names of what it changed. */
export interface RawCommit {
  readonly header: CommitHeader
  readonly entries: readonly RawEntry[]
}

/** Reads the output of `git diff-tree --stdin -z --raw` as it streams. */
export class RawParser {
  #carry: Buffer = Buffer.alloc(0)
  #header: CommitHeader | undefined
  #entries: RawEntry[] = []
  #commits: RawCommit[] = []

  /** Takes the next bytes and gives the commits that they complete. */
  push(chunk: Buffer): RawCommit[] {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let at = 0
    while (at < data.length) {
      const next = this.#header === undefined ? this.#readHeader(data, at) : this.#readEntry(data, at)
      if (next === MORE) break
      at = next
    }
    this.#carry = Buffer.from(data.subarray(at))
    return this.#taken()
  }

  /** The stream is over: gives what was still open. */
  end(): RawCommit[] {
    this.#finish()
    return this.#taken()
  }

  // --- internal ---

  /** A NUL stands between two commits. */
  #readHeader(data: Buffer, at: number): number {
    if (data[at] === NUL) return at + 1
    if (data[at] !== COMMIT_MARK) throw new UnreadableStore('git printed something that is no commit')
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) {
      end = data.indexOf(NUL, end + 1)
      if (end < 0) return MORE
    }
    this.#header = commitHeader(data.subarray(at + 1, end))
    return end + 1
  }

  /** A newline announces entries; a commit without any is followed by the next one. */
  #readEntry(data: Buffer, at: number): number {
    if (data[at] === NEWLINE) return at + 1
    if (data[at] !== COLON) {
      this.#finish()
      return at
    }
    const read = rawEntry(data, at)
    if (read === undefined) return MORE
    this.#entries.push(read.entry)
    return read.end
  }

  #finish(): void {
    if (this.#header !== undefined) this.#commits.push({ header: this.#header, entries: this.#entries })
    this.#header = undefined
    this.#entries = []
  }

  #taken(): RawCommit[] {
    const commits = this.#commits
    this.#commits = []
    return commits
  }
}

// --- internal ---

const MORE = -1
const NUL = 0
const NEWLINE = 0x0a
const COLON = 0x3a
