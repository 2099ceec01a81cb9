import type { Quality } from '../contract/quality.ts'
import { qualityPoints } from '../contract/quality-points.ts'
import type { ProjectFigures } from '../measure/project/project-figures.ts'
import { qualityTitle } from './quality-titles.ts'
import { roundFigure } from './round-figure.ts'

/** The figures of a repository at HEAD that determine its quality. */
export interface QualityFigures extends ProjectFigures {
  /** Lines of hand-written code, without tests. */
  readonly sourceLines: number
  readonly testLines: number
  /** Comment lines as a percentage of comment and code lines; null without either. */
  readonly commentCoverage: number | null
  readonly warningCount: number
  /** Lines of hand-written code that were checked for warnings. */
  readonly codeLines: number
  readonly contributorCount: number
  readonly hasTaggedRelease: boolean
  /** Share of lines in files of more than 800 lines, 0 to 1. */
  readonly longFileShare: number
}

/**
 * R13: the quality of a repository, 0 to 100, and the points of each part. No score below 200 source lines.
 */
export function computeQuality(figures: QualityFigures): Quality {
  const parts = computeParts(figures)
  if (figures.sourceLines < MIN_SOURCE_LINES) return { score: null, title: null, parts }
  // Rounded, so that floating-point noise does not change the title.
  const score = roundFigure(Object.values(parts).reduce((sum, points) => sum + points, 0))
  return { score, title: qualityTitle(score), parts }
}

/** R13: 0 without comments, 1 from 8 to 35%, 0 from 60%, and linear between these. */
export function commentFit(coverage: number): number {
  return clampToUnit(
    Math.min(coverage / MIN_GOOD_COMMENTS, (MAX_COMMENTS - coverage) / (MAX_COMMENTS - MAX_GOOD_COMMENTS)),
  )
}

const MIN_SOURCE_LINES = 200
/** The ratio of test lines to source lines that earns all points. */
const FULL_TEST_RATIO = 0.4
/** Percent of comment and code lines. */
const MIN_GOOD_COMMENTS = 8
const MAX_GOOD_COMMENTS = 35
const MAX_COMMENTS = 60
/** Warnings per thousand lines of code that reduce the points to zero. */
const MAX_WARNINGS_PER_1000_LINES = 20
const MIN_README_LINES = 30
const MIN_TEAM_SIZE = 2

function computeParts(figures: QualityFigures): Quality['parts'] {
  const { tools, documents, commentCoverage } = figures
  return {
    tests: qualityPoints.tests * testFit(figures),
    comments: qualityPoints.comments * (commentCoverage === null ? 0 : commentFit(commentCoverage)),
    warnings: qualityPoints.warnings * warningFit(figures),
    ci: qualityPoints.ci * trueShare(figures.hasCi),
    tools: qualityPoints.tools * trueShare(tools.linter, tools.formatter, tools.typeCheck),
    documents:
      qualityPoints.documents *
      trueShare(documents.readmeLines >= MIN_README_LINES, documents.license, documents.contributing),
    team: qualityPoints.team * trueShare(figures.contributorCount >= MIN_TEAM_SIZE, figures.hasTaggedRelease),
    fileLength: qualityPoints.fileLength * clampToUnit(1 - figures.longFileShare),
  }
}

function testFit({ testLines, sourceLines }: QualityFigures): number {
  return testLines === 0 ? 0 : clampToUnit(testLines / (FULL_TEST_RATIO * sourceLines))
}

function warningFit({ warningCount, codeLines }: QualityFigures): number {
  return warningCount === 0
    ? 1
    : clampToUnit(1 - (1000 * warningCount) / codeLines / MAX_WARNINGS_PER_1000_LINES)
}

/** The share of true values, 0 to 1. */
function trueShare(...facts: readonly boolean[]): number {
  return facts.filter(Boolean).length / facts.length
}

function clampToUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}
