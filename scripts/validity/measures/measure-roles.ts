import type { ProjectHistory } from '../history/project-history.ts'
import { areaUnderCurve, type Candidate } from '../metrics/area-under-curve.ts'
import { precisionOfFirst } from '../metrics/precision-of-first.ts'
import { computePersonScores, type PersonScores } from '../scores/person-scores.ts'
import type { ProjectRoles, TruthPerson } from '../truth/tables.ts'

/** A score that is compared with the roles of people. */
export interface RoleColumn {
  readonly name: string
  readonly kind: 'product' | 'candidate' | 'baseline'
  readonly score: keyof PersonScores
}

export const XP = 'xp'
export const CURRENT = 'current score'

export const roleColumns: readonly RoleColumn[] = [
  { name: XP, kind: 'product', score: 'experience' },
  { name: CURRENT, kind: 'candidate', score: 'current' },
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
}

const MIN_COMMITS = 10

export async function measureRoles(roles: ProjectRoles, history: ProjectHistory): Promise<RoleResult> {
  const scores = await computePersonScores(history)
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
  }
}
