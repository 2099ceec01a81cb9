import type { Language } from '../../catalog/languages.ts'
import { listCommentBlocks } from './comment-blocks.ts'
import { countCommentedOutLines } from './commented-out.ts'
import { createLicenseTest } from './license-lines.ts'
import { CODE_LINE, COMMENT_LINE, type Lines } from './lines.ts'
import { scanTextFile, type TextFile } from './text-file.ts'

/** Line counts of a file. Code, comment and blank lines add up to `lines`. */
export interface LineCounts {
  readonly lines: number
  readonly codeLines: number
  /** Lines that contain only a comment, including docstrings. */
  readonly commentLines: number
  readonly blankLines: number
  /** Comment lines of license and copyright headers. */
  readonly licenseLines: number
  /** Comment lines that are commented-out code. */
  readonly commentedOutLines: number
}

/** Counts the lines of a text. */
export function countSourceLines(text: Uint8Array, language: Language): LineCounts {
  return countFileLines(scanTextFile('', text, language))
}

/** Counts the lines of a parsed file. */
export function countFileLines(file: TextFile): LineCounts {
  const { lines } = file
  const codeLines = countLinesOfKind(lines, CODE_LINE)
  const commentLines = countLinesOfKind(lines, COMMENT_LINE)
  return {
    lines: lines.count,
    codeLines,
    commentLines,
    blankLines: lines.count - codeLines - commentLines,
    ...(commentLines === 0 ? noNonExplanatory : countNonExplanatory(file)),
  }
}

type NonExplanatoryCounts = Pick<LineCounts, 'licenseLines' | 'commentedOutLines'>

const noNonExplanatory: NonExplanatoryCounts = { licenseLines: 0, commentedOutLines: 0 }

/** Counts comment lines that explain nothing (R13). */
function countNonExplanatory(file: TextFile): NonExplanatoryCounts {
  const isLicense = createLicenseTest(file)
  const counts = { licenseLines: 0, commentedOutLines: 0 }
  for (const block of listCommentBlocks(file)) {
    if (isLicense(block)) counts.licenseLines += block.lineCount
    else counts.commentedOutLines += countCommentedOutLines(file, block)
  }
  return counts
}

function countLinesOfKind({ kinds }: Lines, kind: number): number {
  let count = 0
  for (const one of kinds) if (one === kind) count++
  return count
}
