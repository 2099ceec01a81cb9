import type { ProjectHistory } from '../history/project-history.ts'
import { setOverlap } from '../metrics/set-overlap.ts'
import {
  type TruckFactorRule,
  teamOf,
  truckFactorByExpertise,
  truckFactorIn,
} from '../scores/truck-factors.ts'
import type { TruckFactorSystem } from '../truth/tables.ts'

/** A way to compute the truck factor. */
export interface TruckFactorColumn {
  readonly name: string
  readonly kind: 'product' | 'baseline'
  readonly rule: TruckFactorRule
}

export const AUTHORSHIP = 'degree of authorship in xp/2'

export const truckFactorColumns: readonly TruckFactorColumn[] = [
  { name: 'degree of authorship in xp/1', kind: 'product', rule: truckFactorIn('xp/1') },
  { name: AUTHORSHIP, kind: 'product', rule: truckFactorIn('xp/2') },
  { name: 'degree of expertise', kind: 'baseline', rule: truckFactorByExpertise },
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
  const { memberOf } = teamOf(history)
  const expected = new Set(
    developers.map((developer) => {
      const person = history.findPerson(developer)
      return person === undefined ? developer.join() : memberOf[person]!
    }),
  )
  const found = truckFactorColumns.map(({ name, rule }) => [name, rule(history)] as const)
  return {
    repository,
    overlap: new Map(
      found.map(([name, people]) => [name, setOverlap(new Set<number | string>(people), expected)]),
    ),
    size: new Map(found.map(([name, people]) => [name, people.length])),
  }
}
