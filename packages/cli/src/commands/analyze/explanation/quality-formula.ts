import type { Quality, Repository } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { qualityParts } from '../quality-parts.ts'
import { exact } from './figures.ts'

/** quality: tests 21.4/25 + comments 13.1/15 + … = 79, good */
export function qualityFormula({ score, title, parts }: Quality): string {
  if (score === null) return 'quality: not rated (fewer than 200 source lines)'
  const points = qualityParts.map((part) => `${part.title} ${exact(parts[part.key])}/${part.maxPoints}`)
  return `quality: ${points.join(' + ')} = ${exact(score)}${title === null ? '' : `, ${title}`}`
}

/** The figures that the points are based on. */
export function qualityFigures({
  lines,
  commentCoverage,
  warningCoverage,
  warningCount,
}: Repository): string {
  const figures = [
    `${formatNumber(lines.codeLineCount)} lines of code in ${formatNumber(lines.fileCount)} files`,
    `${formatNumber(lines.testLineCount)} of them in tests`,
    `${formatNumber(lines.commentLineCount)} comment lines${coverageText(commentCoverage)}`,
    `${formatNumber(warningCount)} ${warningCount === 1 ? 'warning' : 'warnings'}${coverageText(warningCoverage)}`,
    `${formatNumber(lines.longFileLineCount)} lines in files longer than 800 lines`,
  ]
  return figures.join(', ')
}

const coverageText = (percent: number | null) => (percent === null ? '' : ` (coverage ${exact(percent)}%)`)
