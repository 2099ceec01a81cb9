import type { QualityFigures } from '../../score/quality.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'

/** The inputs of the quality score (R13). */
export function buildQualityFigures({
  atHead,
  project,
  tally,
  hasTags,
}: RepositoryMeasurement): QualityFigures {
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
