import type { ModelName } from '../../../packages/core/src/contract/rating-model.ts'
import { listKnownFiles } from '../../../packages/core/src/measure/knowledge/known-files.ts'
import { listTeam } from '../../../packages/core/src/measure/knowledge/team.ts'
import { truckFactor } from '../../../packages/core/src/measure/knowledge/truck-factor.ts'
import { fileFamiliarity } from '../history/file-familiarity.ts'
import type { FileHistory } from '../history/file-history.ts'
import type { ProjectHistory } from '../history/project-history.ts'
import { expertise, normalizedScores } from './file-scores.ts'

/** The people without whom most files have no main author: indexes in the team that the product lists. */
export type TruckFactorRule = (history: ProjectHistory) => readonly number[]

/** The rule of the product: more than 0.75 of the highest degree of authorship, and at least 3.293. */
export function truckFactorIn(model: ModelName): TruckFactorRule {
  return (history) => {
    const paths = history.filesAtHead.map(({ path }) => path)
    const files = [...fileFamiliarity(history, model).values()]
    const known = listKnownFiles(files, paths, teamOf(history))
    return truckFactor(known.map(({ mainAuthors }) => mainAuthors))
  }
}

const MIN_SHARE_OF_HIGHEST = 0.75

/** The same with the degree of expertise, which has no minimum. */
export const truckFactorByExpertise: TruckFactorRule = (history) => {
  const { memberOf } = teamOf(history)
  const mainAuthors = (file: FileHistory) =>
    normalizedScores(file, expertise, history.asOf).flatMap(([{ person }, fraction]) =>
      fraction > MIN_SHARE_OF_HIGHEST ? [memberOf[person]!] : [],
    )
  return truckFactor(history.files.map((file) => [...new Set(mainAuthors(file))].sort((a, b) => a - b)))
}

const teams = new WeakMap<ProjectHistory, ReturnType<typeof listTeam>>()

/** The product counts people with the same name as one member. */
export function teamOf(history: ProjectHistory): ReturnType<typeof listTeam> {
  const team = teams.get(history) ?? listTeam(history.facts, history.people, history.asOf)
  teams.set(history, team)
  return team
}
