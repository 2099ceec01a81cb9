import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import type { FileHistory } from '../history/file-history.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import {
  addedLines,
  familiarity,
  familiarityByExpertise,
  familiarityWithLines,
  fileChanges,
  type Scores,
  type SectionScore,
} from '../scores/section-scores.ts'

/** A score that is compared with the owners of sections. Add further ones to `sectionColumns`. */
export interface SectionColumn {
  readonly name: string
  readonly kind: 'product' | 'candidate' | 'baseline'
  readonly score: (files: readonly FileHistory[], history: ProjectHistory) => Scores
}

export const FAMILIARITY = 'familiarity (R12)'

export const sectionColumns: readonly SectionColumn[] = [
  { name: FAMILIARITY, kind: 'product', score: of(familiarity) },
  { name: 'familiarity with the share of lines', kind: 'candidate', score: of(familiarityWithLines) },
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
