import type { ProjectHistory } from '../history/project-history.ts'
import { setOverlap } from '../metrics/set-overlap.ts'
import { authorship, expertise } from '../scores/file-scores.ts'
import { type AuthorRule, greedyTruckFactor } from '../scores/greedy-truck-factor.ts'
import type { TruckFactorSystem } from '../truth/tables.ts'

/** A way to compute the truck factor. */
export interface TruckFactorColumn {
  readonly name: string
  readonly kind: 'product' | 'baseline'
  readonly rule: AuthorRule
}

export const AUTHORSHIP = 'degree of authorship (R12)'

/** The rule of Avelino et al. 2016: more than 0.75 of the highest degree of authorship, and at least 3.293. */
export const truckFactorColumns: readonly TruckFactorColumn[] = [
  { name: AUTHORSHIP, kind: 'product', rule: { score: authorship, minFraction: 0.75, minScore: 3.293 } },
  {
    name: 'degree of expertise',
    kind: 'baseline',
    rule: { score: expertise, minFraction: 0.75, minScore: 0 },
  },
]

/** The truck factor of a system, by the name of the column. */
export interface TruckFactorResult {
  readonly repository: string
  readonly overlap: ReadonlyMap<string, number>
  readonly size: ReadonlyMap<string, number>
}

/**
 * Compares the truck factor with the developers that the ground truth names. Unknown developers count as missed.
 * Undefined if the history contains none of them: they are named differently there.
 */
export function measureTruckFactor(
  { repository, developers }: TruckFactorSystem,
  history: ProjectHistory,
): TruckFactorResult | undefined {
  if (developers.every((developer) => history.findPerson(developer) === undefined)) return undefined
  const expected = new Set(developers.map((developer) => history.findPerson(developer) ?? developer.join()))
  const found = truckFactorColumns.map(
    ({ name, rule }) => [name, greedyTruckFactor(history.files, rule, history.asOf)] as const,
  )
  return {
    repository,
    overlap: new Map(
      found.map(([name, people]) => [name, setOverlap(new Set<number | string>(people), expected)]),
    ),
    size: new Map(found.map(([name, people]) => [name, people.length])),
  }
}
