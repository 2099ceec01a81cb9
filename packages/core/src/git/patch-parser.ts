import { ChangeReader, type PatchCapture } from './change-reader.ts'
import type { CommitHeader } from './commit.ts'
import { type Commit, type FileChange, type LinePick, MAX_LINE_HASHES } from './commit.ts'
import { COMMIT_MARKER, HEADER_FIELDS, parseCommitHeader } from './commit-header.ts'
import { parseRawEntry, type RawEntry } from './raw-entry.ts'

const NUL = 0
const NEWLINE = 0x0a
const COLON = 0x3a
const PLUS = 0x2b
const MINUS = 0x2d
const BACKSLASH = 0x5c

const INCOMPLETE = -1

/** Bytes of a file's beginning that are stored for classification; fewer if a commit adds many files. */
const MAX_START_BYTES = 16_384
const MAX_TOTAL_START_BYTES = 4_194_304
const REDUCED_START_BYTES = 1024

/** Data needed in addition to counts. */
export interface PatchInterest {
  /** Selects paths whose added text is needed; none by default. */
  readonly needsText?: (path: string) => boolean
  /** Selects paths whose line hashes are needed; all by default. */
  readonly needsHashes?: (path: string) => boolean
  /** Returns a line picker for a path; none by default. */
  readonly pickLines?: (path: string) => LinePick | undefined
}

type State = 'header' | 'changes' | 'entries' | 'patch' | 'hunk'

/**
 * Incremental parser for the output of `git diff-tree --stdin -z --raw -p`. Hunk headers state line counts,
 * so file content cannot be mistaken for git output.
 */
export class PatchParser {
  readonly #interest: PatchInterest
  #state: State = 'header'
  #carry: Buffer = Buffer.alloc(0)
  #commits: Commit[] = []
  #header: CommitHeader | undefined
  #entries: RawEntry[] = []
  #changes: FileChange[] = []
  #file: ChangeReader | undefined
  /** Total bytes of file beginnings stored for the current commit. */
  #startBytes = 0
  #line = 0
  #oldLine = 0
  #newLine = 0
  #oldLeft = 0
  #newLeft = 0

  constructor(interest: PatchInterest = {}) {
    this.#interest = interest
  }

  /** Parses a chunk and returns the commits that it completes. */
  push(chunk: Buffer): Commit[] {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let at = 0
    while (at < data.length) {
      const next = this.#step(data, at)
      if (next === INCOMPLETE) break
      at = next
    }
    this.#carry = at < data.length ? Buffer.from(data.subarray(at)) : Buffer.alloc(0)
    return this.#takeCommits()
  }

  /** Ends the stream and returns the last commit. */
  end(): Commit[] {
    this.#finish()
    return this.#takeCommits()
  }

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
    if (data[at] !== COMMIT_MARKER) throw new Error('git printed unexpected output')
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) {
      end = data.indexOf(NUL, end + 1)
      if (end < 0) return INCOMPLETE
    }
    this.#header = parseCommitHeader(data.subarray(at + 1, end))
    this.#state = 'changes'
    return end + 1
  }

  /** Changes follow a newline. A commit without changes is followed directly by the next commit. */
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
    const read = parseRawEntry(data, at)
    if (read === undefined) return INCOMPLETE
    this.#entries.push(read.entry)
    return read.end
  }

  #readPatchLine(data: Buffer, at: number): number {
    if (data[at] === NUL) {
      this.#finish()
      return at + 1
    }
    const end = data.indexOf(NEWLINE, at)
    if (end < 0) return INCOMPLETE
    if (startsWith(data, at, DIFF)) this.#nextFile()
    else if (startsWith(data, at, INDEX)) this.#skipToBlobs(data.toString('latin1', at + INDEX.length, end))
    else if (startsWith(data, at, HUNK)) this.#openHunk(data.toString('latin1', at, Math.min(end, at + 80)))
    else if (startsWith(data, at, BINARY)) this.#current().binary()
    return end + 1
  }

  #nextFile(): void {
    if (this.#file === undefined || this.#file.remainingParts === 0) this.#openFile()
    this.#current().remainingParts--
  }

  /** git prints no patch for files whose ids differ but whose bytes don't, as in a corrupt repository. */
  #skipToBlobs(blobs: string): void {
    const [before = '', after = ''] = blobs.split(/\.\.| /)
    while (!matchesBlobs(this.#entries[this.#changes.length], before, after)) {
      this.#openFile()
      this.#current().remainingParts--
    }
  }

  #openFile(): void {
    this.#closeFile()
    const entry = this.#entries[this.#changes.length]
    if (entry === undefined) throw new Error('git printed a patch for an unlisted file')
    this.#file = new ChangeReader(entry, this.#captureFor(entry.path))
  }

  /** A commit may add ten thousand files, so later ones keep a shorter beginning. */
  #captureFor(path: string): PatchCapture {
    const { needsText = never, needsHashes = always, pickLines = noPicker } = this.#interest
    return {
      text: needsText(path),
      hashes: needsHashes(path) ? MAX_LINE_HASHES : 0,
      start: this.#startBytes < MAX_TOTAL_START_BYTES ? MAX_START_BYTES : REDUCED_START_BYTES,
      pick: pickLines(path),
    }
  }

  #current(): ChangeReader {
    if (this.#file === undefined) throw new Error('git printed a patch before its file header')
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

  /** Reads the available part of each line, because a line may be longer than any buffer. */
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

  #takeCommits(): Commit[] {
    const commits = this.#commits
    this.#commits = []
    return commits
  }
}

const always = () => true
const never = () => false
const noPicker = () => undefined

const DIFF = Buffer.from('diff --git ')
const INDEX = Buffer.from('index ')
const HUNK = Buffer.from('@@ ')
const BINARY = Buffer.from('Binary files ')

/** Each of the two patches of a type change names only one of the blobs. */
function matchesBlobs(entry: RawEntry | undefined, before: string, after: string): boolean {
  if (entry === undefined) return false
  const { oldBlob, blob, patchCount } = entry
  if (patchCount === 2) return before === oldBlob || after === blob
  return before === oldBlob && after === blob
}

function startsWith(data: Buffer, at: number, prefix: Buffer): boolean {
  // Compares the first byte before calling into the buffer, because most lines differ there. This is
  // measurable.
  if (data[at] !== prefix[0]) return false
  return data.compare(prefix, 0, prefix.length, at, Math.min(at + prefix.length, data.length)) === 0
}
