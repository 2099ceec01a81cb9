import type { Facts } from '../facts/facts.ts'

/** The places of all commits, the earlier first, of two at once the one with the smaller id; those without a date at last. */
export function inOrder(facts: Facts): Uint32Array {
  return Uint32Array.from(facts.ids.keys()).sort((one, other) => earlier(facts, one, other))
}

/** How two commits stand to each other in that order. */
export function earlier({ authoredAt, ids }: Facts, one: number, other: number): number {
  return dated(authoredAt[one]!) - dated(authoredAt[other]!) || (ids[one]! < ids[other]! ? -1 : 1)
}

// --- internal ---

function dated(seconds: number): number {
  return Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds
}
