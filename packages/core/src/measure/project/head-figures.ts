import type { FileMeasures } from '../file/file-measures.ts'

/** What all hand-written files at HEAD are together (R13). */
export interface HeadFigures {
  readonly fileCount: number
  readonly lineCount: number
  readonly codeLines: number
  /** Lines of code outside of tests. */
  readonly sourceLines: number
  /** Lines of code in tests. */
  readonly testLines: number
  readonly commentLines: number
  readonly blankLines: number
  readonly warningCount: number
  /** Comment lines of comment and code lines, 0 to 100, licences and code put out of use left out; null without either. */
  readonly commentCoverage: number | null
  /** Share of code lines in files without a warning, 0 to 100; null without code. */
  readonly warningCoverage: number | null
  /** Lines in files of more than 800. */
  readonly linesInLongFiles: number
  /** The same as a share of all lines, 0 to 1. */
  readonly longFileShare: number
}

/** R13: a file of more lines is long. */
export const LONG_FILE_LINES = 800

/** Adds up what the files are measured to be. */
export function headFigures(files: readonly FileMeasures[]): HeadFigures {
  const codeLines = sum(files, (file) => file.codeLines)
  const testLines = sum(files, (file) => (file.isTest ? file.codeLines : 0))
  const commentLines = sum(files, (file) => file.commentLines)
  const lineCount = sum(files, (file) => file.lineCount)
  const linesInLongFiles = sum(files, (file) => (file.lineCount > LONG_FILE_LINES ? file.lineCount : 0))
  return {
    fileCount: files.length,
    lineCount,
    codeLines,
    sourceLines: codeLines - testLines,
    testLines,
    commentLines,
    blankLines: sum(files, (file) => file.blankLines),
    warningCount: sum(files, (file) => file.warnings.length),
    commentCoverage: percent(commentLines, commentLines + codeLines),
    warningCoverage: percent(
      sum(files, (file) => (file.warnings.length === 0 ? file.codeLines : 0)),
      codeLines,
    ),
    linesInLongFiles,
    longFileShare: lineCount === 0 ? 0 : linesInLongFiles / lineCount,
  }
}

// --- internal ---

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

function sum(files: readonly FileMeasures[], of: (file: FileMeasures) => number): number {
  let total = 0
  for (const file of files) total += of(file)
  return total
}
