import type { HostedSquash } from '../contract/hosted-squash.ts'
import type { Facts } from '../facts/facts.ts'
import { epochDay, isPlausibleDate } from './window.ts'

/**
 * Author dates of the commits that a squash combined, in seconds since 1970, by the id of the squash. A code
 * host lists them for a pull request even if the message of the squash does not.
 */
export type HostedSquashes = ReadonlyMap<string, readonly number[]>

/** The dates that a commit's message and its code host list. Empty if it combines no others. */
export type SquashedDatesOf = (commit: number) => readonly number[]

/** Returns a function that merges the dates in messages with those of a code host. */
export function squashedDatesOf(
  { ids, squash, squashes }: Pick<Facts, 'ids' | 'squash' | 'squashes'>,
  hosted: HostedSquashes = new Map(),
): SquashedDatesOf {
  return (commit) => {
    const listed = squashes[squash[commit]!]!
    const ofHost = hosted.size === 0 ? undefined : hosted.get(ids.at(commit)!)
    return ofHost === undefined ? listed : [...listed, ...ofHost]
  }
}

/** The hosted squashes of a repository that have dates, in the order of its history. */
export function squashesIn(
  { ids }: Pick<Facts, 'ids'>,
  hosted: readonly HostedSquash[] = [],
): readonly HostedSquash[] {
  if (hosted.length === 0) return []
  const byCommit = new Map(
    hosted.flatMap((squash) => (squash.dates.length === 0 ? [] : [[squash.commit, squash] as const])),
  )
  return Array.from(ids, (id) => byCommit.get(id) ?? []).flat()
}

/**
 * R5: when the work of a commit was done, as one date for each UTC day, in chronological order. For a squash,
 * these are the first listed dates of each day; otherwise the author date.
 * Ignores implausible dates: more than a year before the commit, or more than a day after it.
 */
export function workDates(authoredAt: number, listed: readonly number[], asOf: number): readonly number[] {
  if (listed.length === 0) return [authoredAt]
  const firstByDay = new Map<number, number>()
  for (const seconds of listed) {
    if (!isPlausibleDate(seconds, asOf) || !isNearCommit(seconds, authoredAt)) continue
    const day = epochDay(seconds)
    firstByDay.set(day, Math.min(seconds, firstByDay.get(day) ?? seconds))
  }
  return firstByDay.size === 0 ? [authoredAt] : [...firstByDay.values()].sort((one, other) => one - other)
}

const SECONDS_PER_DAY = 86_400
/** Longer than almost every branch. Limits what a forged list can spread. */
const MAX_SECONDS_BEFORE_COMMIT = 365 * SECONDS_PER_DAY
/** Tolerance for wrong clocks. */
const MAX_SECONDS_AFTER_COMMIT = SECONDS_PER_DAY

function isNearCommit(seconds: number, authoredAt: number): boolean {
  return seconds >= authoredAt - MAX_SECONDS_BEFORE_COMMIT && seconds <= authoredAt + MAX_SECONDS_AFTER_COMMIT
}
