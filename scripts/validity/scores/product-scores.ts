import type { ModelName } from '../../../packages/core/src/contract/rating-model.ts'
import {
  type FileFamiliarity,
  sumFamiliarity,
} from '../../../packages/core/src/measure/familiarity/familiarity.ts'
import { countReviews, knowledgeScore } from '../../../packages/core/src/measure/familiarity/reviews.ts'
import { type FamiliarityHistory, fileFamiliarity } from '../history/file-familiarity.ts'
import type { Scores } from './section-scores.ts'

type Paths = readonly { readonly path: string }[]

/** R12: familiarity with these files, from 0 to 1. */
export function familiarity(files: Paths, history: FamiliarityHistory, model: ModelName): Scores {
  const { byPerson } = sumFamiliarity(select(files, history, model), history.people)
  return new Map([...byPerson].map(([person, percent]) => [person, percent / 100]))
}

/** R12: familiarity with these files in xp/2, and reviews of commits that changed them. */
export function familiarityAndReviews(files: Paths, history: FamiliarityHistory): Scores {
  const known = familiarity(files, history, 'xp/2')
  const reviews = reviewsOfFiles(files, history)
  const most = Math.max(0, ...reviews.values())
  return new Map(
    [...new Set([...known.keys(), ...reviews.keys()])].map((person) => [
      person,
      knowledgeScore(known.get(person) ?? 0, reviews.get(person) ?? 0, most),
    ]),
  )
}

/** R12: how many commits of others to these files each person reviewed. */
export function reviewsOfFiles(files: Paths, history: FamiliarityHistory): Scores {
  const commits = new Set<number>()
  for (const file of select(files, history, 'xp/2')) for (const commit of file.commits) commits.add(commit)
  return countReviews(history.facts, history.people, commits)
}

function select(files: Paths, history: FamiliarityHistory, model: ModelName): FileFamiliarity[] {
  const byPath = fileFamiliarity(history, model)
  return files.flatMap(({ path }) => byPath.get(path) ?? [])
}
