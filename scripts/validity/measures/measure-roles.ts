import type { ProjectHistory } from '../history/project-history.ts'
import { areaUnderCurve, type Candidate } from '../metrics/area-under-curve.ts'
import { precisionOfFirst } from '../metrics/precision-of-first.ts'
import { computePersonScores, type PersonScores } from '../scores/person-scores.ts'
import { familiarity } from '../scores/product-scores.ts'
import type { ProjectRoles, TruthPerson } from '../truth/tables.ts'
import { maintainerShares, type Selection, selectByStatus, selectFamiliar } from './select-maintainers.ts'

/** A score that is compared with the roles of people. */
export interface RoleColumn {
  readonly name: string
  readonly kind: 'product' | 'candidate' | 'baseline'
  readonly score: keyof PersonScores
}

export const XP = 'xp in xp/2'
export const NOW = '`now` in xp/2'

export const roleColumns: readonly RoleColumn[] = [
  { name: 'xp in xp/1', kind: 'product', score: 'formerExperience' },
  { name: XP, kind: 'product', score: 'experience' },
  { name: NOW, kind: 'product', score: 'now' },
  { name: 'commits', kind: 'baseline', score: 'commits' },
  { name: 'active months', kind: 'baseline', score: 'activeMonths' },
  { name: 'xp of the last three years', kind: 'baseline', score: 'recentExperience' },
]

/** How well scores find the maintainers of a project, by the name of the column. */
export interface RoleResult {
  readonly repository: string
  readonly maintainerCount: number
  readonly emeritusCount: number
  readonly area: ReadonlyMap<string, number | undefined>
  /** The fraction of maintainers among the first n people, for n maintainers. */
  readonly firstRight: ReadonlyMap<string, number | undefined>
  /** Current against emeritus maintainers. Undefined without both. */
  readonly currentArea: ReadonlyMap<string, number | undefined>
  /** People with the status `maintains`, by the share of the highest `now` that it requires. */
  readonly byStatus: ReadonlyMap<number, Selection>
  /** People who know at least a tenth of the project, in xp/2. */
  readonly familiar: Selection
}

const MIN_COMMITS = 10

export function measureRoles(roles: ProjectRoles, history: ProjectHistory): RoleResult {
  const { scores, standings } = computePersonScores(history)
  const find = (people: readonly TruthPerson[]) =>
    new Set(people.flatMap((person) => history.findPerson(person) ?? []))
  const maintainers = find(roles.maintainers)
  const emeriti = [...find(roles.emeriti)].filter((person) => !maintainers.has(person))
  const active = [...scores.commits].flatMap(([person, count]) => (count >= MIN_COMMITS ? [person] : []))
  const rank = (people: readonly number[], { score }: RoleColumn): Candidate[] =>
    people.map((person) => ({ score: scores[score].get(person) ?? 0, isPositive: maintainers.has(person) }))
  const byColumn = <T>(compute: (column: RoleColumn) => T) =>
    new Map(roleColumns.map((column) => [column.name, compute(column)]))
  const count = active.filter((person) => maintainers.has(person)).length
  return {
    repository: roles.repository,
    maintainerCount: count,
    emeritusCount: emeriti.length,
    area: byColumn((column) => areaUnderCurve(rank(active, column))),
    firstRight: byColumn((column) => precisionOfFirst(rank(active, column), count)),
    currentArea: byColumn((column) => areaUnderCurve(rank([...maintainers, ...emeriti], column))),
    byStatus: new Map(
      maintainerShares.map((share) => [share, selectByStatus(standings, maintainers, share)]),
    ),
    familiar: selectFamiliar(familiarity(history.files, history, 'xp/2'), maintainers),
  }
}
