import { decodeGitPath } from '../../../packages/core/src/git/git-path.ts'
import { addFile, BINARY, type CommitFiles, type FileLines, formatLines } from './file-lines.ts'

/** The format of commit entries. The prefix never occurs at the start of a file row. */
export const COMMIT_FORMAT = '%x01%H'

export interface NumstatCommit {
  readonly id: string
  readonly files: CommitFiles
}

/** Parses the output of `git log -z --numstat` in this format. */
export async function* parseNumstat(output: AsyncIterable<Buffer>): AsyncGenerator<NumstatCommit> {
  let id: string | undefined
  let files = new Map<string, FileLines>()
  for await (const entry of entries(output)) {
    if (entry[0] !== COMMIT_MARK) {
      const [path, lines] = parseRow(entry)
      addFile(files, path, { lines, isSubmodule: false })
      continue
    }
    if (id !== undefined) yield { id, files }
    id = entry.toString('latin1', 1)
    files = new Map()
  }
  if (id !== undefined) yield { id, files }
}

const COMMIT_MARK = 1

/** Splits the output at NUL bytes. */
async function* entries(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of output) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let to = bytes.indexOf(0); to >= 0; to = bytes.indexOf(0, from)) {
      yield bytes.subarray(from, to)
      from = to + 1
    }
    rest = bytes.subarray(from)
  }
}

/** Parses a file row. The first row of a commit starts with a newline. */
function parseRow(entry: Buffer): readonly [path: string, lines: string] {
  const [row, added = '', deleted = ''] = /^\n?(\d+|-)\t(\d+|-)\t/.exec(entry.toString('latin1')) ?? []
  if (row === undefined) throw new Error(`malformed row in git output: ${entry}`)
  return [decodeGitPath(entry.subarray(row.length)), added === '-' ? BINARY : formatLines(added, deleted)]
}
