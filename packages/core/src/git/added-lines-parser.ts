import { decodeGitPath } from './git-path.ts'

/** Lines that a commit added to a file, from the first to the last one. */
export interface AddedRange {
  readonly first: number
  readonly last: number
}

/** The lines that a commit added, by path and in order. */
export interface CommitAddedLines {
  readonly id: string
  readonly files: ReadonlyMap<string, readonly AddedRange[]>
}

/**
 * Incremental parser for the output of `git diff-tree --stdin --always -p -U0`. It reads line numbers only:
 * hunk headers state how many lines follow, and the content of these lines is skipped.
 */
export class AddedLinesParser {
  #carry: Buffer = Buffer.alloc(0)
  #id: string | undefined
  #files = new Map<string, AddedRange[]>()
  #path: string | undefined
  #linesLeft = 0
  #isMidLine = false
  #commits: CommitAddedLines[] = []

  /** Parses a chunk and returns the commits that it completes. */
  push(chunk: Buffer): CommitAddedLines[] {
    const data = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let at = 0
    while (at < data.length) {
      const next =
        this.#linesLeft > 0 || this.#isMidLine ? this.#skipLine(data, at) : this.#readLine(data, at)
      if (next < 0) break
      at = next
    }
    this.#carry = at < data.length ? Buffer.from(data.subarray(at)) : Buffer.alloc(0)
    return this.#takeCommits()
  }

  /** Ends the stream and returns the last commit. */
  end(): CommitAddedLines[] {
    this.#finish()
    return this.#takeCommits()
  }

  /** Skips a line of content without storing it, because a line can have a gigabyte. */
  #skipLine(data: Buffer, at: number): number {
    // git writes `\ No newline at end of file` between the lines of a hunk.
    if (!this.#isMidLine && data[at] !== BACKSLASH) this.#linesLeft--
    const end = data.indexOf(NEWLINE, at)
    this.#isMidLine = end < 0
    return end < 0 ? data.length : end + 1
  }

  #readLine(data: Buffer, at: number): number {
    const end = data.indexOf(NEWLINE, at)
    if (end < 0) {
      if (data.length - at > MAX_HEADER_BYTES) throw new Error('git printed unexpected output')
      return -1
    }
    const line = data.subarray(at, end)
    if (line[0] === AT) this.#openHunk(line.toString('latin1', 0, 80))
    else if (line[0] === PLUS) this.#path = parsePath(line)
    else if (COMMIT.test(line.toString('latin1', 0, 65))) this.#open(line.toString('latin1'))
    return end + 1
  }

  #open(id: string): void {
    this.#finish()
    this.#id = id
  }

  #openHunk(header: string): void {
    const [, deleted = '1', first, added = '1'] = HUNK.exec(header) ?? []
    if (first === undefined) throw new Error('git printed an unknown hunk header')
    this.#linesLeft = Number(deleted) + Number(added)
    if (Number(added) === 0 || this.#path === undefined) return
    const ranges = this.#files.get(this.#path) ?? []
    this.#files.set(this.#path, ranges)
    ranges.push({ first: Number(first), last: Number(first) + Number(added) - 1 })
  }

  #finish(): void {
    if (this.#id !== undefined) this.#commits.push({ id: this.#id, files: this.#files })
    this.#id = undefined
    this.#files = new Map()
    this.#path = undefined
  }

  #takeCommits(): CommitAddedLines[] {
    const commits = this.#commits
    this.#commits = []
    return commits
  }
}

const NEWLINE = 0x0a
const PLUS = 0x2b
const AT = 0x40
const BACKSLASH = 0x5c

/** Longer than any path that git reads. */
const MAX_HEADER_BYTES = 2 ** 20

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** The path of a line such as `+++ b/src/main.ts`. Undefined for `/dev/null`, where nothing is added. */
function parsePath(line: Buffer): string | undefined {
  const text = line.subarray('+++ '.length)
  if (text[0] === QUOTE) return withoutPrefix(decodeGitPath(unquote(text.toString('latin1'))))
  // git ends a path that contains a space with a tab.
  const path = decodeGitPath(text).replace(/\t$/, '')
  return path === '/dev/null' ? undefined : withoutPrefix(path)
}

/** Normalized like the paths of notes, because macOS decomposes letters with accents. */
function withoutPrefix(path: string): string {
  return path.replace(/^b\//, '').normalize()
}

const QUOTE = 0x22

/** Decodes a path in C style, as git quotes it: "b/tab\there" */
function unquote(text: string): Buffer {
  const decoded = text
    .slice(1, text.lastIndexOf('"'))
    .replaceAll(/\\(?:([0-7]{3})|([\s\S]))/g, (_, octal: string | undefined, letter: string) =>
      octal === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
    )
  return Buffer.from(decoded, 'latin1')
}

const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
