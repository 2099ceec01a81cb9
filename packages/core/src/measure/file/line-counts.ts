import type { Language } from '../../catalog/languages.ts'
import { commentBlocks } from './comment-blocks.ts'
import { commentedOutLines } from './commented-out.ts'
import { isLicence } from './licence-lines.ts'
import { CODE_LINE, COMMENT_LINE, type Lines } from './lines.ts'
import { type TextFile, textFile } from './text-file.ts'

/** Lines of one file; those of code, comments and nothing add up to all. */
export interface LineCounts {
  readonly lines: number
  readonly codeLines: number
  /** Lines that hold nothing but a comment, docstrings among them. */
  readonly commentLines: number
  readonly blankLines: number
  /** Comment lines that only say whose the file is and what may be done with it. */
  readonly licenceLines: number
  /** Comment lines that are code put out of use. */
  readonly commentedOutLines: number
}

/** What the lines of a file hold. */
export function lineCounts(text: Uint8Array, language: Language): LineCounts {
  return lineCountsOf(textFile('', text, language))
}

/** The same of a file that has been read. */
export function lineCountsOf(file: TextFile): LineCounts {
  const { lines } = file
  const codeLines = linesOfKind(lines, CODE_LINE)
  const commentLines = linesOfKind(lines, COMMENT_LINE)
  return {
    lines: lines.count,
    codeLines,
    commentLines,
    blankLines: lines.count - codeLines - commentLines,
    ...(commentLines === 0 ? noExplanations : withoutExplanation(file)),
  }
}

// --- internal ---

type Unexplaining = Pick<LineCounts, 'licenceLines' | 'commentedOutLines'>

const noExplanations: Unexplaining = { licenceLines: 0, commentedOutLines: 0 }

/** Comment lines that explain nothing (R13). */
function withoutExplanation(file: TextFile): Unexplaining {
  const isLegal = isLicence(file)
  const counts = { licenceLines: 0, commentedOutLines: 0 }
  for (const block of commentBlocks(file)) {
    if (isLegal(block)) counts.licenceLines += block.lineCount
    else counts.commentedOutLines += commentedOutLines(file, block)
  }
  return counts
}

function linesOfKind({ kinds }: Lines, kind: number): number {
  let count = 0
  for (const one of kinds) if (one === kind) count++
  return count
}
