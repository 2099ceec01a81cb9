import { GitFailure } from '../../../packages/core/src/git/git-failure.ts'
import { LimitExceeded } from '../../../packages/core/src/git/limit-exceeded.ts'
import { blameFiles } from '../history/blame.ts'
import type { FileHistory } from '../history/file-history.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import { areaUnderCurve } from '../metrics/area-under-curve.ts'
import { precisionOfFirst } from '../metrics/precision-of-first.ts'
import { reviewsOfFiles } from '../scores/product-scores.ts'
import type { Scores } from '../scores/section-scores.ts'
import { createPathMatcher } from '../truth/match-patterns.ts'
import type { OwnedSection } from '../truth/tables.ts'
import type { SectionColumn } from './section-columns.ts'

/** How well the scores find the owners of one section, by the name of the score. */
export interface SectionResult {
  readonly firstIsOwner: ReadonlyMap<string, number>
  /** Undefined if all candidates are owners. */
  readonly area: ReadonlyMap<string, number | undefined>
  /** Whether the lines of the section were blamed. */
  readonly isBlamed: boolean
  /** False if its owners changed no file and only reviewed changes. */
  readonly hasAuthor: boolean
}

/** Why a section was left out: no file that counts, or no owner in the history, or none who changed or reviewed it. */
export type SectionGap = 'noFiles' | 'unknownOwners' | 'inactiveOwners'

export type SectionOutcome = SectionResult | SectionGap

/** Larger sections take too long to blame. */
const MAX_BLAMED_FILES = 12
export const BLAME = '`git blame -w`'

/** Ranks the people who changed files of a section, or also its reviewers, by each score. */
export async function measureSection(
  section: OwnedSection,
  history: ProjectHistory,
  columns: readonly SectionColumn[],
): Promise<SectionOutcome> {
  const style = section.source.endsWith('CODEOWNERS') ? 'codeowners' : 'maintainers'
  const isMatch = createPathMatcher(section.patterns, style)
  const files = history.files.filter(({ path, authors }) => isMatch(path) && authors.length > 0)
  if (files.length === 0) return 'noFiles'
  const owners = new Set(section.owners.flatMap((owner) => history.findPerson(owner) ?? []))
  if (owners.size === 0) return 'unknownOwners'
  const authors = new Set(files.flatMap((file) => file.authors.map(({ person }) => person)))
  const withReviewers = new Set([...authors, ...reviewsOfFiles(files, history).keys()])
  if ([...owners].every((owner) => !withReviewers.has(owner))) return 'inactiveOwners'
  const hasAuthor = [...owners].some((owner) => authors.has(owner))
  const blamed = hasAuthor && files.length <= MAX_BLAMED_FILES ? await tryBlame(history, files) : undefined
  const scores: (readonly [string, Scores, ReadonlySet<number>])[] = [
    ...columns.map(
      ({ name, score, ranksReviewers }) =>
        [name, score(files, history), ranksReviewers ? withReviewers : authors] as const,
    ),
    ...(blamed === undefined ? [] : [[BLAME, blamed, authors] as const]),
  ]
  const rankings = scores.map(([name, byPerson, candidates]) => {
    const ranking = [...candidates].map((person) => ({
      score: byPerson.get(person) ?? 0,
      isPositive: owners.has(person),
    }))
    return [name, ranking] as const
  })
  return {
    firstIsOwner: new Map(rankings.map(([name, ranking]) => [name, precisionOfFirst(ranking, 1) ?? 0])),
    area: new Map(rankings.map(([name, ranking]) => [name, areaUnderCurve(ranking)])),
    isBlamed: blamed !== undefined,
    hasAuthor,
  }
}

/** Git cannot blame a file if earlier contents of it are missing. */
async function tryBlame(history: ProjectHistory, files: readonly FileHistory[]): Promise<Scores | undefined> {
  try {
    return await blameFiles(history, files)
  } catch (error) {
    if (error instanceof GitFailure || error instanceof LimitExceeded) return undefined
    throw error
  }
}
