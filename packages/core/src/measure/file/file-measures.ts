import type { Language } from '../../catalog/languages.ts'
import type { Warning } from '../../contract/warning.ts'
import { isLockfile } from '../../detect/lockfile.ts'
import { countFileLines, type LineCounts } from './count-source-lines.ts'
import { findSecrets } from './secrets/find-secrets.ts'
import { parseStructure } from './structure/parse-structure.ts'
import { scanTextFile, type TextFile } from './text-file.ts'
import type { Finding } from './warnings/warning-rule.ts'
import { findWarnings } from './warnings/warning-rules.ts'

export interface FileToMeasure {
  readonly path: string
  /** The catalog language. Lines of other languages are neither code nor comments. */
  readonly language: Language | undefined
  /** Whether the file is hand-written and counts (R4). */
  readonly isCounted: boolean
  readonly isTest: boolean
  /** File content. */
  readonly text: Uint8Array
}

/** Measures of a file at HEAD. They depend only on its path and content. */
export interface FileMeasures {
  readonly lineCount: number
  readonly codeLines: number
  /** Explanatory comment lines, without license headers and commented-out code (R13). */
  readonly commentLines: number
  readonly rawCommentLines: number
  readonly blankLines: number
  readonly isTest: boolean
  readonly warnings: readonly Warning[]
}

/** Measures a text file. Files that don't count are only checked for secrets; lock files are skipped. */
export async function measureFile(file: FileToMeasure): Promise<FileMeasures> {
  const { path, language, isCounted, isTest, text } = file
  const parsedFile = scanTextFile(path, text, isCounted ? language : undefined)
  const counts = isCounted && language ? countFileLines(parsedFile) : withoutLanguage(parsedFile)
  const findings = isCounted ? findWarnings(withStructure(parsedFile, counts)) : []
  const secrets = isLockfile(path.slice(path.lastIndexOf('/') + 1))
    ? []
    : await findSecrets(path, parsedFile.bytes)
  return {
    lineCount: counts.lines,
    codeLines: counts.codeLines,
    commentLines: counts.commentLines - counts.licenseLines - counts.commentedOutLines,
    rawCommentLines: counts.commentLines,
    blankLines: counts.blankLines,
    isTest,
    warnings: toSortedWarnings(path, [...secrets, ...findings]),
  }
}

function withStructure(parsedFile: TextFile, { codeLines }: LineCounts) {
  return { ...parsedFile, codeLines, structure: parseStructure(parsedFile) }
}

function withoutLanguage(parsedFile: TextFile): LineCounts {
  const { lines, blankLines } = countFileLines(parsedFile)
  return { lines, blankLines, codeLines: 0, commentLines: 0, licenseLines: 0, commentedOutLines: 0 }
}

function toSortedWarnings(fileName: string, findings: readonly Finding[]): Warning[] {
  return findings
    .map((finding) => ({ fileName, ...finding }))
    .sort((one, other) => one.startLine - other.startLine || other.endLine - one.endLine)
}
