import type { Standing, StandingStatus } from '../contract/upkeep.ts'
import { roundFigure } from './round-figure.ts'

export interface StandingInput {
  readonly xp: number
  /** Merges and commits of others that the person committed. */
  readonly upkeepCount: number
  /** The latest activity, in seconds since 1970; undefined without a plausible date. */
  readonly lastSeconds: number | undefined
  /** In seconds since 1970. */
  readonly asOf: number
}

const SECONDS_PER_YEAR = 31_557_600

/** A person without activity for this time is not active. */
const ACTIVE_YEARS = 1

/** Both parts of the figure are halved for every two years without activity. */
const HALF_LIFE_YEARS = 2
const UPKEEP_WEIGHT = 0.5

/**
 * The figure for who maintains a project now (validated in docs/validity.md): what a person wrote and which
 * changes of others they merged or applied, both reduced by the time since their latest activity.
 */
export function standingNow({ xp, upkeepCount, ...input }: StandingInput): number {
  const years = inactiveYears(input)
  if (years === undefined) return 0
  const decay = 2 ** (-years / HALF_LIFE_YEARS)
  return Math.log1p(xp * decay) + UPKEEP_WEIGHT * Math.log1p(upkeepCount * decay)
}

/**
 * A person maintains a repository if they were active in the last year, and have at least 60 % of the highest figure
 * in it. `share` replaces the 60 % where the rule is validated.
 */
export function computeStanding(
  input: StandingInput,
  highestNow: number,
  share = MAINTAINER_SHARE,
): Standing {
  const now = standingNow(input)
  const standing = {
    status: statusOf(input, now, share * highestNow),
    now: roundFigure(now),
    lastActiveTimestamp:
      input.lastSeconds === undefined ? null : new Date(input.lastSeconds * 1000).toISOString(),
  }
  inputs.set(standing, input)
  return standing
}

/** What a standing was computed from, to compute it again at another time. */
export function inputOfStanding(standing: Standing): StandingInput | undefined {
  return inputs.get(standing)
}

const inputs = new WeakMap<Standing, StandingInput>()

/** Chosen with lists of maintainers (docs/reviews.md). */
export const MAINTAINER_SHARE = 0.6

function statusOf(input: StandingInput, now: number, minNow: number): StandingStatus {
  const years = inactiveYears(input)
  if (years === undefined || years > ACTIVE_YEARS) return 'inactive'
  return now >= minNow ? 'maintains' : 'contributes'
}

/** Commits can be dated slightly after the analysis. */
function inactiveYears({
  lastSeconds,
  asOf,
}: Pick<StandingInput, 'lastSeconds' | 'asOf'>): number | undefined {
  return lastSeconds === undefined ? undefined : Math.max(0, asOf - lastSeconds) / SECONDS_PER_YEAR
}
