import { gitPath } from '../../../packages/core/src/git/git-path.ts'
import { BINARY, type FileLines, type FilesOfCommit, linesOf, putFile } from './file-lines.ts'

/** A format for commits that no row of a file begins like. */
export const COMMIT_FORMAT = '%x01%H'

export interface PrintedCommit {
  readonly id: string
  readonly files: FilesOfCommit
}

/** Reads what `git log -z --numstat` prints with that format. */
export async function* printedCommits(printed: AsyncIterable<Buffer>): AsyncGenerator<PrintedCommit> {
  let id: string | undefined
  let files = new Map<string, FileLines>()
  for await (const entry of entries(printed)) {
    if (entry[0] !== COMMIT_MARK) {
      const [path, lines] = rowOf(entry)
      putFile(files, path, { lines, isSubmodule: false })
      continue
    }
    if (id !== undefined) yield { id, files }
    id = entry.toString('latin1', 1)
    files = new Map()
  }
  if (id !== undefined) yield { id, files }
}

// --- internal ---

const COMMIT_MARK = 1

/** What stands between NULs. */
async function* entries(printed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of printed) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    let from = 0
    for (let to = bytes.indexOf(0); to >= 0; to = bytes.indexOf(0, from)) {
      yield bytes.subarray(from, to)
      from = to + 1
    }
    left = bytes.subarray(from)
  }
}

/** The first row of a commit stands on a line of its own. */
function rowOf(entry: Buffer): readonly [path: string, lines: string] {
  const [row, added = '', deleted = ''] = /^\n?(\d+|-)\t(\d+|-)\t/.exec(entry.toString('latin1')) ?? []
  if (row === undefined) throw new Error(`git printed what is no row: ${entry}`)
  return [gitPath(entry.subarray(row.length)), added === '-' ? BINARY : linesOf(added, deleted)]
}
