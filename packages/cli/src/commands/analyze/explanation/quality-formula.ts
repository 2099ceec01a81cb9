import type { Quality, Repository } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import { qualityParts } from '../quality-parts.ts'
import { exact } from './figures.ts'

/** quality: tests 21.4/25 + comments 13.1/15 + … = 79, good */
export function qualityFormula({ score, title, parts }: Quality): string {
  if (score === null) return 'quality: not rated under 200 lines of source'
  const points = qualityParts.map((part) => `${part.title} ${exact(parts[part.key])}/${part.atMost}`)
  return `quality: ${points.join(' + ')} = ${exact(score)}${title === null ? '' : `, ${title}`}`
}

/** The figures behind the points. */
export function qualityFigures({
  lines,
  commentCoverage,
  warningCoverage,
  warningCount,
}: Repository): string {
  const figures = [
    `${number(lines.codeLineCount)} lines of code in ${number(lines.fileCount)} files`,
    `${number(lines.testLineCount)} of them in tests`,
    `${number(lines.commentLineCount)} lines of comment${coverage(commentCoverage)}`,
    `${number(warningCount)} ${warningCount === 1 ? 'warning' : 'warnings'}${coverage(warningCoverage)}`,
    `${number(lines.longFileLineCount)} lines in files of more than 800`,
  ]
  return figures.join(', ')
}

// --- internal ---

const coverage = (percent: number | null) => (percent === null ? '' : ` (coverage ${exact(percent)}%)`)
