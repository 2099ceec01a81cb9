import type { Language } from '../../catalog/languages.ts'
import type { Warning } from '../../contract/warning.ts'
import { isLockfile } from '../../detect/lockfile.ts'
import { type LineCounts, lineCountsOf } from './line-counts.ts'
import { secretsIn } from './secrets/secrets-in.ts'
import { structureOf } from './structure/structure.ts'
import { type TextFile, textFile } from './text-file.ts'
import type { Finding } from './warnings/warning-rule.ts'
import { findingsIn } from './warnings/warning-rules.ts'

export interface FileToMeasure {
  readonly path: string
  /** The language of the catalogue; lines of others are neither code nor comments. */
  readonly language: Language | undefined
  /** Whether it was written by hand and counts (R4). */
  readonly isCounted: boolean
  readonly isTest: boolean
  /** The content, as bytes. */
  readonly text: Uint8Array
}

/** What one file at HEAD is measured to be: a function of its path and content alone. */
export interface FileMeasures {
  readonly lineCount: number
  readonly codeLines: number
  /** Lines of comments that explain: no licences, and no code that was put out of use (R13). */
  readonly commentLines: number
  readonly rawCommentLines: number
  readonly blankLines: number
  readonly isTest: boolean
  readonly warnings: readonly Warning[]
}

/** Measures one text file. Of files that do not count only secrets are told; lock files hold none. */
export async function measureFile(file: FileToMeasure): Promise<FileMeasures> {
  const { path, language, isCounted, isTest, text } = file
  const read = textFile(path, text, isCounted ? language : undefined)
  const counts = isCounted && language ? lineCountsOf(read) : withoutLanguage(read)
  const findings = isCounted ? findingsIn(withStructure(read, counts)) : []
  const secrets = isLockfile(path.slice(path.lastIndexOf('/') + 1)) ? [] : await secretsIn(path, read.bytes)
  return {
    lineCount: counts.lines,
    codeLines: counts.codeLines,
    commentLines: counts.commentLines - counts.licenceLines - counts.commentedOutLines,
    rawCommentLines: counts.commentLines,
    blankLines: counts.blankLines,
    isTest,
    warnings: inOrder(path, [...secrets, ...findings]),
  }
}

// --- internal ---

function withStructure(read: TextFile, { codeLines }: LineCounts) {
  return { ...read, codeLines, structure: structureOf(read) }
}

function withoutLanguage(read: TextFile): LineCounts {
  const { lines, blankLines } = lineCountsOf(read)
  return { lines, blankLines, codeLines: 0, commentLines: 0, licenceLines: 0, commentedOutLines: 0 }
}

function inOrder(fileName: string, findings: readonly Finding[]): Warning[] {
  return findings
    .map((finding) => ({ fileName, ...finding }))
    .sort((one, other) => one.startLine - other.startLine || other.endLine - one.endLine)
}
