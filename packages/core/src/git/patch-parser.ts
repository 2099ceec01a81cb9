import { ChangeReader, type Kept } from './change-reader.ts'
import { type Commit, type FileChange, LINE_HASHES_AT_MOST, type LinePick } from './commit.ts'
import { COMMIT_MARK, type CommitHeader, commitHeader, HEADER_FIELDS } from './commit-header.ts'
import { type RawEntry, rawEntry } from './raw-entry.ts'

const NUL = 0
const NEWLINE = 0x0a
const COLON = 0x3a
const PLUS = 0x2b
const MINUS = 0x2d
const BACKSLASH = 0x5c

const MORE = -1

/** How much of a file's beginning is kept for telling what it is; less where one commit brings in many files. */
const START_AT_MOST = 16_384
const STARTS_AT_MOST = 4_194_304
const GLANCE = 1024

/** What is wanted beyond the counts. */
export interface Interest {
  /** Of which paths the added text; none when left out. */
  readonly wantsText?: (path: string) => boolean
  /** Of which paths the hashes of added lines; all when left out. */
  readonly wantsHashes?: (path: string) => boolean
  /** Of which paths which lines are kept; none when left out. */
  readonly picks?: (path: string) => LinePick | undefined
}

type State = 'header' | 'changes' | 'entries' | 'patch' | 'hunk'

/**
 * Reads the output of `git diff-tree --stdin -z --raw -p` as it streams. A hunk's own line counts say where it ends,
 * so nothing that stands in a file can pass for git's words.
 */
export class PatchParser {
  readonly #interest: Interest
  #state: State = 'header'
  #carry: Buffer = Buffer.alloc(0)
  #commits: Commit[] = []
  #header: CommitHeader | undefined
  #entries: RawEntry[] = []
  #changes: FileChange[] = []
  #file: ChangeReader | undefined
  /** Bytes of files' beginnings that this commit holds already. */
  #startBytes = 0
  #line = 0
  #oldLine = 0
  #newLine = 0
  #oldLeft = 0
  #newLeft = 0

  constructor(interest: Interest = {}) {
    this.#interest = interest
  }

  /** Takes the next bytes and gives the commits that they complete. */
  push(chunk: Buffer): Commit[] {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let at = 0
    while (at < data.length) {
      const next = this.#step(data, at)
      if (next === MORE) break
      at = next
    }
    this.#carry = at < data.length ? Buffer.from(data.subarray(at)) : Buffer.alloc(0)
    return this.#taken()
  }

  /** The stream is over: gives what was still open. */
  end(): Commit[] {
    this.#finish()
    return this.#taken()
  }

  // --- internal ---

  #step(data: Buffer, at: number): number {
    switch (this.#state) {
      case 'header':
        return this.#readHeader(data, at)
      case 'changes':
        return this.#readChanges(data, at)
      case 'entries':
        return this.#readEntry(data, at)
      case 'patch':
        return this.#readPatchLine(data, at)
      case 'hunk':
        return this.#readHunk(data, at)
    }
  }

  #readHeader(data: Buffer, at: number): number {
    if (data[at] === NUL) return at + 1
    if (data[at] !== COMMIT_MARK) throw new Error('git printed something that is no commit')
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) {
      end = data.indexOf(NUL, end + 1)
      if (end < 0) return MORE
    }
    this.#header = commitHeader(data.subarray(at + 1, end))
    this.#state = 'changes'
    return end + 1
  }

  /** A newline announces changes; a commit without any is followed by the next one. */
  #readChanges(data: Buffer, at: number): number {
    if (data[at] === NEWLINE) {
      this.#state = 'entries'
      return at + 1
    }
    this.#finish()
    return at
  }

  #readEntry(data: Buffer, at: number): number {
    if (data[at] !== COLON) {
      this.#state = 'patch'
      return data[at] === NUL ? at + 1 : at
    }
    const read = rawEntry(data, at)
    if (read === undefined) return MORE
    this.#entries.push(read.entry)
    return read.end
  }

  #readPatchLine(data: Buffer, at: number): number {
    if (data[at] === NUL) {
      this.#finish()
      return at + 1
    }
    const end = data.indexOf(NEWLINE, at)
    if (end < 0) return MORE
    if (startsWith(data, at, DIFF)) this.#nextFile()
    else if (startsWith(data, at, INDEX)) this.#find(data.toString('latin1', at + INDEX.length, end))
    else if (startsWith(data, at, HUNK)) this.#openHunk(data.toString('latin1', at, Math.min(end, at + 80)))
    else if (startsWith(data, at, BINARY)) this.#current().binary()
    return end + 1
  }

  #nextFile(): void {
    if (this.#file === undefined || this.#file.partsLeft === 0) this.#openFile()
    this.#current().partsLeft--
  }

  /** Of files that differ in their names but not in their bytes, as in a broken repository, git prints nothing. */
  #find(blobs: string): void {
    const [before = '', after = ''] = blobs.split(/\.\.| /)
    while (!isBetween(this.#entries[this.#changes.length], before, after)) {
      this.#openFile()
      this.#current().partsLeft--
    }
  }

  #openFile(): void {
    this.#closeFile()
    const entry = this.#entries[this.#changes.length]
    if (entry === undefined) throw new Error('git printed a patch for a file it did not list')
    this.#file = new ChangeReader(entry, this.#keep(entry.path))
  }

  /** A commit may bring in ten thousand files; then a glance at each beginning has to do. */
  #keep(path: string): Kept {
    const { wantsText = never, wantsHashes = always, picks = nothing } = this.#interest
    return {
      text: wantsText(path),
      hashes: wantsHashes(path) ? LINE_HASHES_AT_MOST : 0,
      start: this.#startBytes < STARTS_AT_MOST ? START_AT_MOST : GLANCE,
      pick: picks(path),
    }
  }

  #current(): ChangeReader {
    if (this.#file === undefined) throw new Error('git printed a patch before it named the file')
    return this.#file
  }

  #closeFile(): void {
    if (this.#file === undefined) return
    const change = this.#file.change()
    this.#startBytes += change.start.length
    this.#changes.push(change)
    this.#file = undefined
  }

  #openHunk(header: string): void {
    const [, oldStart, oldCount, newStart, newCount] =
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(header) ?? []
    this.#oldLine = Number(oldStart)
    this.#newLine = Number(newStart)
    this.#oldLeft = Number(oldCount ?? 1)
    this.#newLeft = Number(newCount ?? 1)
    this.#line = 0
    this.#state = 'hunk'
  }

  /** Lines of a hunk, each as far as it is there: a line may be larger than any buffer. */
  #readHunk(data: Buffer, from: number): number {
    const file = this.#current()
    let at = from
    while (at < data.length) {
      if (this.#line === 0) {
        if (this.#oldLeft === 0 && this.#newLeft === 0) break
        this.#line = data[at++]!
        if (this.#line === PLUS) file.beginAdded(this.#newLine)
      }
      const newline = data.indexOf(NEWLINE, at)
      const end = newline < 0 ? data.length : newline + 1
      if (this.#line === PLUS) file.added(data, at, end)
      else if (this.#line === MINUS) file.deleted(data, at, end)
      at = end
      if (newline < 0) return at
      this.#endLine(file)
      this.#line = 0
    }
    if (this.#line === 0 && this.#oldLeft === 0 && this.#newLeft === 0) this.#state = 'patch'
    return at
  }

  #endLine(file: ChangeReader): void {
    if (this.#line === BACKSLASH) return
    if (this.#line !== PLUS) {
      if (this.#line === MINUS) file.deletedLine(this.#oldLine)
      this.#oldLine++
      this.#oldLeft--
    }
    if (this.#line !== MINUS) {
      if (this.#line === PLUS) file.endAdded(this.#newLine)
      this.#newLine++
      this.#newLeft--
    }
  }

  #finish(): void {
    this.#closeFile()
    while (this.#changes.length < this.#entries.length) {
      this.#openFile()
      this.#closeFile()
    }
    if (this.#header !== undefined) this.#commits.push({ ...this.#header, files: this.#changes })
    this.#header = undefined
    this.#entries = []
    this.#changes = []
    this.#startBytes = 0
    this.#state = 'header'
  }

  #taken(): Commit[] {
    const commits = this.#commits
    this.#commits = []
    return commits
  }
}

const always = () => true
const never = () => false
const nothing = () => undefined

const DIFF = Buffer.from('diff --git ')
const INDEX = Buffer.from('index ')
const HUNK = Buffer.from('@@ ')
const BINARY = Buffer.from('Binary files ')

/** A part of the patch of a file that became a link names one of the two only. */
function isBetween(entry: RawEntry | undefined, before: string, after: string): boolean {
  if (entry === undefined) return false
  const { oldBlob, blob, parts } = entry
  if (parts === 2) return before === oldBlob || after === blob
  return before === oldBlob && after === blob
}

function startsWith(data: Buffer, at: number, prefix: Buffer): boolean {
  // Most lines differ in their first byte; to call into the buffer for each of them shows in the bench.
  if (data[at] !== prefix[0]) return false
  return data.compare(prefix, 0, prefix.length, at, Math.min(at + prefix.length, data.length)) === 0
}
