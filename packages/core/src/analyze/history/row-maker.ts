import { notebookCode } from '../../detect/notebook.ts'
import { importedByLines } from '../../facts/imported.ts'
import { noLines, type Row, rowOf } from '../../facts/row.ts'
import type { Blobs } from '../../git/blobs.ts'
import type { Commit, FileChange } from '../../git/commit.ts'
import { lineHash } from '../../git/line-hash.ts'
import { sourceLines } from './notebook-lines.ts'

/** Notebooks over this size count as output altogether. */
const NOTEBOOK_AT_MOST = 32 * 2 ** 20

export const isNotebook = (path: string) => path.endsWith('.ipynb')

/** Makes the rows of a commit: one for each file, two where a notebook's code stands beside its output. */
export class RowMaker {
  readonly #blobs: Blobs
  readonly #boundary: ReadonlySet<string>

  constructor(blobs: Blobs, boundary: ReadonlySet<string>) {
    this.#blobs = blobs
    this.#boundary = boundary
  }

  async of(commit: Commit): Promise<readonly Row[]> {
    if (this.#boundary.has(commit.id)) return commit.files.map(beforeBoundary)
    if (!commit.files.some(isNotebookText)) return commit.files.map(rowOf)
    const rows: Row[] = []
    for (const file of commit.files) {
      if (isNotebookText(file))
        rows.push(...notebookRows(file, await this.#notebook(file.oldBlob), await this.#notebook(file.blob)))
      else rows.push(rowOf(file))
    }
    return rows
  }

  // --- internal ---

  async #notebook(blob: string): Promise<string> {
    if (/^0+$/.test(blob)) return ''
    return (await this.#blobs.read(blob, NOTEBOOK_AT_MOST))?.toString('utf8') ?? ''
  }
}

/** Where the clone ends everything looks new, though most of it was written before. */
function beforeBoundary(file: FileChange): Row {
  return { ...rowOf(file), kind: 'boundary', lineHashes: noLines }
}

const isNotebookText = (file: FileChange) => file.kind === 'text' && isNotebook(file.path)

/** Only lines of code cells are somebody's writing; what they printed, and the JSON around them, is output. */
function notebookRows(file: FileChange, before: string, after: string): readonly Row[] {
  const { isCode, language } = notebookCode(after === '' ? before : after)
  const added = file.addedLines.filter(isCode)
  const deleted = file.deletedLines.filter(notebookCode(before).isCode)
  const lines = after.split('\n')
  const linesBefore = before.split('\n')
  // Cells of other languages than Python import in other ways.
  const imports =
    language === 'Python'
      ? importedByLines(PYTHON, sourceLines(lines, added), sourceLines(linesBefore, deleted))
      : undefined
  const hashes = added.map((line) => lineHash(lines[line - 1] ?? '')).filter((hash) => hash !== undefined)
  const code: Row = {
    path: file.path,
    kind: 'text',
    added: added.length,
    deleted: deleted.length,
    written: hashes.length,
    lineHashes: Uint32Array.from(hashes),
    ...(imports && { imports }),
    ...(language !== 'Python' && { language }),
  }
  const output: Row = {
    path: file.path,
    kind: 'notebookOutput',
    added: file.addedCount - added.length,
    deleted: file.deletedCount - deleted.length,
    written: 0,
    lineHashes: noLines,
  }
  return [code, output]
}

/** A path whose imports are read as those of Python. */
const PYTHON = 'cell.py'
