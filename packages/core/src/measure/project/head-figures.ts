import type { FileMeasures } from '../file/file-measures.ts'

/** Totals over all hand-written files at HEAD (R13). */
export interface HeadFigures {
  readonly fileCount: number
  readonly lineCount: number
  readonly codeLines: number
  /** Code lines outside tests. */
  readonly sourceLines: number
  /** Code lines in tests. */
  readonly testLines: number
  readonly commentLines: number
  readonly blankLines: number
  readonly warningCount: number
  /**
   * Comment lines as a percentage of comment and code lines, excluding license headers and commented-out
   * code. Null without either.
   */
  readonly commentCoverage: number | null
  /** Percentage of code lines in files without warnings; null without code. */
  readonly warningCoverage: number | null
  /** Lines in files longer than `LONG_FILE_LINES`. */
  readonly linesInLongFiles: number
  /** `linesInLongFiles` as a share of all lines, 0 to 1. */
  readonly longFileShare: number
}

/** R13: files with more lines count as long. */
export const LONG_FILE_LINES = 800

export function computeHeadFigures(files: readonly FileMeasures[]): HeadFigures {
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

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

function sum(files: readonly FileMeasures[], select: (file: FileMeasures) => number): number {
  let total = 0
  for (const file of files) total += select(file)
  return total
}
