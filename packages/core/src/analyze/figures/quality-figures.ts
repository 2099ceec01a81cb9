import type { QualityFigures } from '../../score/quality.ts'
import type { Measured } from '../measured.ts'

/** The figures R13 judges a repository by. */
export function qualityFigures({ atHead, project, tally, hasTags }: Measured): QualityFigures {
  const { figures, warnings } = atHead
  return {
    sourceLines: figures.sourceLines,
    testLines: figures.testLines,
    commentCoverage: figures.commentCoverage,
    warningCount: warnings.length,
    codeLines: figures.codeLines,
    ...project,
    contributorCount: tally.people.size,
    hasTaggedRelease: hasTags,
    longFileShare: figures.longFileShare,
  }
}
