import type { Facts } from '../facts/facts.ts'

/** Returns the indexes of all commits by date, then by id. Commits without a date come last. */
export function sortCommits(facts: Facts): Uint32Array {
  return Uint32Array.from(facts.ids.keys()).sort((one, other) => compareCommits(facts, one, other))
}

/** Compares two commits by that order. */
export function compareCommits({ authoredAt, ids }: Facts, one: number, other: number): number {
  return sortKey(authoredAt[one]!) - sortKey(authoredAt[other]!) || (ids.at(one)! < ids.at(other)! ? -1 : 1)
}

function sortKey(seconds: number): number {
  return Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds
}
