import { readNotebook } from '../../detect/notebook.ts'
import { readImportChangeOfLines } from '../../facts/read-import-change.ts'
import { createRow, noLines, type Row } from '../../facts/row.ts'
import type { BlobReader } from '../../git/blob-reader.ts'
import type { Commit, FileChange } from '../../git/commit.ts'
import { hashLine } from '../../git/line-hash.ts'
import { extractSourceLines } from './notebook-source.ts'

/** Larger notebooks count entirely as output. */
export const MAX_NOTEBOOK_BYTES = 32 * 2 ** 20

export const isNotebook = (path: string) => path.endsWith('.ipynb')

/** Builds the rows of a commit: one per file, or two for a notebook's code and output. */
export class RowBuilder {
  readonly #blobs: BlobReader
  readonly #boundary: ReadonlySet<string>

  constructor(blobs: BlobReader, boundary: ReadonlySet<string>) {
    this.#blobs = blobs
    this.#boundary = boundary
  }

  async build(commit: Commit): Promise<readonly Row[]> {
    const isBoundary = this.#boundary.has(commit.id)
    if (isBoundary || !commit.files.some(isNotebookText))
      return commit.files.flatMap((file) => buildRows(file, isBoundary))
    const rows: Row[] = []
    for (const file of commit.files) {
      const notebook = isNotebookText(file)
        ? { before: await this.#notebook(file.oldBlob), after: await this.#notebook(file.blob) }
        : undefined
      rows.push(...buildRows(file, isBoundary, notebook))
    }
    return rows
  }

  async #notebook(blob: string): Promise<string> {
    if (/^0+$/.test(blob)) return ''
    return (await this.#blobs.read(blob, MAX_NOTEBOOK_BYTES))?.toString('utf8') ?? ''
  }
}

/** A notebook's text before and after a change. Empty if it did not exist. */
export interface NotebookTexts {
  readonly before: string
  readonly after: string
}

/** Builds the rows of one file. `endsHere` is true if a shallow clone ends at this commit. */
export function buildRows(file: FileChange, isBoundary: boolean, notebook?: NotebookTexts): readonly Row[] {
  if (isBoundary) return [boundaryRow(file)]
  return notebook === undefined ? [createRow(file)] : notebookRows(file, notebook)
}

export const isNotebookText = (file: FileChange) => file.kind === 'text' && isNotebook(file.path)

/** At the boundary of a shallow clone, all lines look new although most are older. */
function boundaryRow(file: FileChange): Row {
  return { ...createRow(file), kind: 'boundary', lineHashes: noLines }
}

/** The row of a file whose contents the repository lacks. */
export function unreadableRow(path: string): Row {
  return { path, kind: 'unreadable', added: 0, deleted: 0, written: 0, lineHashes: noLines }
}

/** Only lines in code cells are hand-written. Outputs and the surrounding JSON count as output. */
function notebookRows(file: FileChange, { before, after }: NotebookTexts): readonly Row[] {
  const { isCode, language } = readNotebook(after === '' ? before : after)
  const added = file.addedLines.filter(isCode)
  const deleted = file.deletedLines.filter(readNotebook(before).isCode)
  const lines = after.split('\n')
  const linesBefore = before.split('\n')
  // Imports are only detected in Python cells.
  const imports =
    language === 'Python'
      ? readImportChangeOfLines(
          PYTHON_PATH,
          extractSourceLines(lines, added),
          extractSourceLines(linesBefore, deleted),
        )
      : undefined
  const hashes = added.map((line) => hashLine(lines[line - 1] ?? '')).filter((hash) => hash !== undefined)
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

/** A placeholder path that selects Python's import rules. */
const PYTHON_PATH = 'cell.py'
