import type { Facts } from '../facts/facts.ts'

/** The columns that describe the changes of a commit. */
export type PatchColumns = Pick<
  Facts,
  'firstRow' | 'path' | 'kind' | 'added' | 'deleted' | 'written' | 'firstLine' | 'lines' | 'paths'
>

/**
 * R3: a 64-bit hex key of a commit's changes, equal for cherry-picked and rebased copies under other ids.
 * Undefined for a commit without new lines: deletions alone do not identify it.
 */
export function patchKey(facts: PatchColumns, commit: number): string | undefined {
  const from = facts.firstRow[commit]!
  const to = facts.firstRow[commit + 1]!
  if (facts.firstLine[from] === facts.firstLine[to]) return undefined
  let one = 0
  let other = 0
  for (let row = from; row < to; row++) {
    // Sums do not depend on the order of rows.
    one = (one + rowHash(facts, row, firstMixer)) | 0
    other = (other + rowHash(facts, row, secondMixer)) | 0
  }
  return toHex(finalizeHash(one)) + toHex(finalizeHash(other))
}

/** Hash parameters. Two independent 32-bit hashes form the 64-bit key. */
interface Mixer {
  readonly seed: number
  readonly factor: number
  readonly otherFactor: number
}

/** The constants of 32-bit MurmurHash3 and of its 128-bit variant. */
const firstMixer: Mixer = { seed: 0x9747b28c, factor: 0xcc9e2d51, otherFactor: 0x1b873593 }
const secondMixer: Mixer = { seed: 0x3c6ef372, factor: 0x239b961b, otherFactor: 0xab0e9789 }

function rowHash(facts: PatchColumns, row: number, mixer: Mixer): number {
  const path = facts.paths[facts.path[row]!]!
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  let hash = mixer.seed
  const mix = (value: number) => {
    hash = mixValue(hash, value, mixer)
  }
  mix(path.length)
  for (let index = 0; index < path.length; index++) mix(path.charCodeAt(index))
  for (const column of [facts.kind, facts.added, facts.deleted, facts.written]) mix(column[row]!)
  for (let line = from; line < to; line++) mix(facts.lines[line]!)
  return finalizeHash(hash ^ (to - from))
}

function mixValue(hash: number, value: number, { factor, otherFactor }: Mixer): number {
  const spread = Math.imul(rotateLeft(Math.imul(value, factor), 15), otherFactor)
  return (Math.imul(rotateLeft(hash ^ spread, 13), 5) + 0xe6546b64) | 0
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function finalizeHash(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function toHex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
