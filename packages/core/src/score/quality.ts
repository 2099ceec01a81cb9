import type { Quality } from '../contract/quality.ts'
import { qualityPoints } from '../contract/quality-points.ts'
import type { ProjectFigures } from '../measure/project/project-figures.ts'
import { qualityTitle } from './quality-titles.ts'
import { rounded } from './rounded.ts'

/** What is known of a repository at HEAD, as far as quality goes. */
export interface QualityFigures extends ProjectFigures {
  /** Lines of hand-written code without the tests. */
  readonly sourceLines: number
  readonly testLines: number
  /** Comment lines of comment and code lines, 0 to 100; null without either. */
  readonly commentCoverage: number | null
  readonly warningCount: number
  /** Lines of hand-written code that were looked through for warnings. */
  readonly codeLines: number
  readonly contributorCount: number
  readonly hasTaggedRelease: boolean
  /** Share of lines in files of more than 800, 0 to 1. */
  readonly longFileShare: number
}

/** R13: how well a repository is kept, 0 to 100, and the points of each part; no score under 200 lines of source. */
export function quality(figures: QualityFigures): Quality {
  const parts = partsOf(figures)
  if (figures.sourceLines < SOURCE_AT_LEAST) return { score: null, title: null, parts }
  // Noise of adding must not decide a title.
  const score = rounded(Object.values(parts).reduce((sum, points) => sum + points, 0))
  return { score, title: qualityTitle(score), parts }
}

/** R13: 0 without comments, 1 from 8 to 35 %, 0 from 60 % on, straight lines between. */
export function commentFit(coverage: number): number {
  return within(
    Math.min(coverage / COMMENTS_FROM, (COMMENTS_NONE - coverage) / (COMMENTS_NONE - COMMENTS_TO)),
  )
}

// --- internal ---

const SOURCE_AT_LEAST = 200
/** Lines of tests for a line of source that are enough. */
const TESTS_ENOUGH = 0.4
/** Per cent of lines. */
const COMMENTS_FROM = 8
const COMMENTS_TO = 35
const COMMENTS_NONE = 60
/** Warnings in a thousand lines of code that leave no points. */
const WARNINGS_TOO_MANY = 20
const README_LINES = 30
const PEOPLE_OF_A_TEAM = 2

function partsOf(figures: QualityFigures): Quality['parts'] {
  const { tools, documents, commentCoverage } = figures
  return {
    tests: qualityPoints.tests * testFit(figures),
    comments: qualityPoints.comments * (commentCoverage === null ? 0 : commentFit(commentCoverage)),
    warnings: qualityPoints.warnings * warningFit(figures),
    ci: qualityPoints.ci * share(figures.hasCi),
    tools: qualityPoints.tools * share(tools.linter, tools.formatter, tools.typeCheck),
    documents:
      qualityPoints.documents *
      share(documents.readmeLines >= README_LINES, documents.licence, documents.contributing),
    team: qualityPoints.team * share(figures.contributorCount >= PEOPLE_OF_A_TEAM, figures.hasTaggedRelease),
    fileLength: qualityPoints.fileLength * within(1 - figures.longFileShare),
  }
}

function testFit({ testLines, sourceLines }: QualityFigures): number {
  return testLines === 0 ? 0 : within(testLines / (TESTS_ENOUGH * sourceLines))
}

function warningFit({ warningCount, codeLines }: QualityFigures): number {
  return warningCount === 0 ? 1 : within(1 - (1000 * warningCount) / codeLines / WARNINGS_TOO_MANY)
}

/** How many of these are so, 0 to 1. */
function share(...facts: readonly boolean[]): number {
  return facts.filter(Boolean).length / facts.length
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}
