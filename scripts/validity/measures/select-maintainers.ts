import {
  computeStanding,
  type StandingInput,
  standingNow,
} from '../../../packages/core/src/score/standing.ts'
import type { Scores } from '../scores/section-scores.ts'

/** The people that a rule selects, compared with a list of maintainers. */
export interface Selection {
  readonly selectedCount: number
  /** How many of them are current maintainers. */
  readonly rightCount: number
  /** The current maintainers in the history. */
  readonly listedCount: number
}

/** Shares of the highest `now` that are compared for the status `maintains`. */
export const maintainerShares = [0.5, 0.6, 0.7, 0.75, 0.8]

/** Familiarity with a project that its badge requires, from 0 to 1. */
export const FAMILIAR = 0.1

/** Selects the people with the status `maintains`, if it required this share of the highest `now`. */
export function selectByStatus(
  standings: ReadonlyMap<number, StandingInput>,
  maintainers: ReadonlySet<number>,
  share: number,
): Selection {
  const highest = [...standings.values()].reduce((max, input) => Math.max(max, standingNow(input)), 0)
  const selected = [...standings].filter(
    ([, input]) => computeStanding(input, highest, share).status === 'maintains',
  )
  return compare(
    selected.map(([person]) => person),
    maintainers,
  )
}

/** Selects the people who know at least a tenth of a project. */
export function selectFamiliar(familiarity: Scores, maintainers: ReadonlySet<number>): Selection {
  return compare(
    [...familiarity].flatMap(([person, known]) => (known >= FAMILIAR ? [person] : [])),
    maintainers,
  )
}

export function sumSelections(selections: readonly Selection[]): Selection {
  const sum = (key: keyof Selection) => selections.reduce((total, one) => total + one[key], 0)
  return {
    selectedCount: sum('selectedCount'),
    rightCount: sum('rightCount'),
    listedCount: sum('listedCount'),
  }
}

function compare(selected: readonly number[], maintainers: ReadonlySet<number>): Selection {
  return {
    selectedCount: selected.length,
    rightCount: selected.filter((person) => maintainers.has(person)).length,
    listedCount: maintainers.size,
  }
}
