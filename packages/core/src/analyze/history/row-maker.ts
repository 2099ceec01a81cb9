import { notebookCode } from '../../detect/notebook.ts'
import { importedByLines } from '../../facts/imported.ts'
import { noLines, type Row, rowOf } from '../../facts/row.ts'
import type { Blobs } from '../../git/blobs.ts'
import type { Commit, FileChange } from '../../git/commit.ts'
import { lineHash } from '../../git/line-hash.ts'
import { sourceLines } from './notebook-lines.ts'

/** Notebooks over this size count as output altogether. */
export const NOTEBOOK_AT_MOST = 32 * 2 ** 20

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
    const endsHere = this.#boundary.has(commit.id)
    if (endsHere || !commit.files.some(isNotebookText))
      return commit.files.flatMap((file) => rowsOf(file, endsHere))
    const rows: Row[] = []
    for (const file of commit.files) {
      const notebook = isNotebookText(file)
        ? { before: await this.#notebook(file.oldBlob), after: await this.#notebook(file.blob) }
        : undefined
      rows.push(...rowsOf(file, endsHere, notebook))
    }
    return rows
  }

  // --- internal ---

  async #notebook(blob: string): Promise<string> {
    if (/^0+$/.test(blob)) return ''
    return (await this.#blobs.read(blob, NOTEBOOK_AT_MOST))?.toString('utf8') ?? ''
  }
}

/** A notebook before and after a change; empty where it was not there. */
export interface NotebookTexts {
  readonly before: string
  readonly after: string
}

/** The rows of one file. `endsHere` says that the clone has nothing from before the commit. */
export function rowsOf(file: FileChange, endsHere: boolean, notebook?: NotebookTexts): readonly Row[] {
  if (endsHere) return [beforeBoundary(file)]
  return notebook === undefined ? [rowOf(file)] : notebookRows(file, notebook)
}

export const isNotebookText = (file: FileChange) => file.kind === 'text' && isNotebook(file.path)

// --- internal ---

/** Where the clone ends everything looks new, though most of it was written before. */
function beforeBoundary(file: FileChange): Row {
  return { ...rowOf(file), kind: 'boundary', lineHashes: noLines }
}

/** Only lines of code cells are somebody's writing; what they printed, and the JSON around them, is output. */
function notebookRows(file: FileChange, { before, after }: NotebookTexts): readonly Row[] {
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
