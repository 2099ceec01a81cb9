import type { Facts } from '../facts/facts.ts'

/** The columns that tell what a commit changes. */
export type Patches = Pick<
  Facts,
  'firstRow' | 'path' | 'kind' | 'added' | 'deleted' | 'written' | 'firstLine' | 'lines' | 'paths'
>

/**
 * R3: a key of what a commit changes, the same for copies of it under other ids, as picking and rebasing make them; 64 bits
 * in hex. Undefined where no new line is known to tell it from others: taking a line away from a file is no mark of its own.
 */
export function patchKey(facts: Patches, commit: number): string | undefined {
  const from = facts.firstRow[commit]!
  const to = facts.firstRow[commit + 1]!
  if (facts.firstLine[from] === facts.firstLine[to]) return undefined
  let one = 0
  let other = 0
  for (let row = from; row < to; row++) {
    // Sums do not depend on the order of rows.
    one = (one + rowHash(facts, row, first)) | 0
    other = (other + rowHash(facts, row, second)) | 0
  }
  return hex(finished(one)) + hex(finished(other))
}

// --- internal ---

/** A way of hashing; two that differ in everything make 64 bits of twice 32. */
interface Mixer {
  readonly seed: number
  readonly factor: number
  readonly otherFactor: number
}

/** The factors of MurmurHash3, and two of its 128-bit kin. */
const first: Mixer = { seed: 0x9747b28c, factor: 0xcc9e2d51, otherFactor: 0x1b873593 }
const second: Mixer = { seed: 0x3c6ef372, factor: 0x239b961b, otherFactor: 0xab0e9789 }

function rowHash(facts: Patches, row: number, mixer: Mixer): number {
  const path = facts.paths[facts.path[row]!]!
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  let hash = mixer.seed
  const mix = (value: number) => {
    hash = mixed(hash, value, mixer)
  }
  mix(path.length)
  for (let at = 0; at < path.length; at++) mix(path.charCodeAt(at))
  for (const column of [facts.kind, facts.added, facts.deleted, facts.written]) mix(column[row]!)
  for (let line = from; line < to; line++) mix(facts.lines[line]!)
  return finished(hash ^ (to - from))
}

function mixed(hash: number, value: number, { factor, otherFactor }: Mixer): number {
  const spread = Math.imul(turned(Math.imul(value, factor), 15), otherFactor)
  return (Math.imul(turned(hash ^ spread, 13), 5) + 0xe6546b64) | 0
}

function turned(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finished(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
