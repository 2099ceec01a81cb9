import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import type { FileHistory } from '../history/file-history.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import { familiarity, familiarityAndReviews } from '../scores/product-scores.ts'
import {
  addedLines,
  familiarityByExpertise,
  fileChanges,
  type Scores,
  type SectionScore,
} from '../scores/section-scores.ts'

/** A score that is compared with the owners of sections. Add further ones to `sectionColumns`. */
export interface SectionColumn {
  readonly name: string
  readonly kind: 'product' | 'candidate' | 'baseline'
  readonly score: (files: readonly FileHistory[], history: ProjectHistory) => Scores
  /** Ranks reviewers of the files, too, even if they changed none of them. */
  readonly ranksReviewers?: true
}

export const FAMILIARITY = 'familiarity in xp/2'
export const FAMILIARITY_AND_REVIEWS = 'familiarity and reviews in xp/2'

export const sectionColumns: readonly SectionColumn[] = [
  {
    name: 'familiarity in xp/1',
    kind: 'product',
    score: (files, history) => familiarity(files, history, 'xp/1'),
  },
  {
    name: FAMILIARITY,
    kind: 'product',
    score: (files, history) => familiarity(files, history, 'xp/2'),
  },
  {
    name: FAMILIARITY_AND_REVIEWS,
    kind: 'product',
    score: familiarityAndReviews,
    ranksReviewers: true,
  },
  { name: 'lines added', kind: 'baseline', score: of(addedLines) },
  { name: 'degree of expertise', kind: 'baseline', score: of(familiarityByExpertise) },
  { name: 'file changes', kind: 'baseline', score: of(fileChanges) },
  { name: 'commits in the repository', kind: 'baseline', score: (_, history) => repositoryCommits(history) },
]

function of(score: SectionScore): SectionColumn['score'] {
  return (files, { asOf }) => score(files, asOf)
}

const commitCounts = new WeakMap<ProjectHistory, Scores>()

function repositoryCommits(history: ProjectHistory): Scores {
  const known = commitCounts.get(history)
  if (known !== undefined) return known
  const { facts, people } = history
  const counts = new Map<number, number>()
  for (let commit = 0; commit < facts.ids.length; commit++)
    for (const person of commitAuthors(facts, people, commit))
      counts.set(person, (counts.get(person) ?? 0) + 1)
  commitCounts.set(history, counts)
  return counts
}
