import { NEWLINE, nextLine } from './lines'
import { reserve } from './memory'
import { addedRuns, addedRunsEnd, RUN } from './runs'

/** More hashes are not kept, whatever is asked for. */
const HASHES_AT_MOST: u32 = 4096

/** FNV-1a, 32 bits; the same as in src/git/line-hash.ts. */
const EMPTY: u32 = 0x811c9dc5
const PRIME: u32 = 0x01000193

/** White space, and control characters with it. */
const SPACE: u8 = 0x20

let hashes: usize = 0
let hashCount: u32 = 0
let bytes: u32 = 0
let written: u32 = 0

export function initLineHashes(): void {
  if (hashes === 0) hashes = reserve(HASHES_AT_MOST << 2)
}

/** How many bytes the added lines are together; how many of them are not blank. */
export function addedBytes(): u32 {
  return bytes
}
export function writtenCount(): u32 {
  return written
}

/** The hashes of the first lines that are not blank, as u32. */
export function lineHashes(): usize {
  return hashes
}
export function lineHashCount(): u32 {
  return hashCount
}

/** Looks through the lines that the last comparison found added; the first `atMost` that are not blank are hashed. */
export function hashAdded(atMost: u32): void {
  const most = min(atMost, HASHES_AT_MOST)
  hashCount = 0
  bytes = 0
  written = 0
  for (let run = addedRuns(); run < addedRunsEnd(); run += RUN) {
    const start: usize = load<u32>(run)
    const end: usize = load<u32>(run, 4)
    bytes += <u32>(end - start)
    countFrom(hashLines(start, end, most), end)
  }
}

/** Hashes lines for as long as hashes are wanted; gives where the first other line begins. */
function hashLines(start: usize, end: usize, most: u32): usize {
  let at = start
  while (at < end && hashCount < most) {
    let hash = EMPTY
    for (; at < end; at++) {
      const byte = load<u8>(at)
      if (byte > SPACE) hash = (hash ^ byte) * PRIME
      else if (byte === NEWLINE) break
    }
    at = min(at + 1, end)
    if (hash === EMPTY) continue
    store<u32>(hashes + ((<usize>hashCount) << 2), finished(hash))
    hashCount++
    written++
  }
  return at
}

/** Of the other lines it matters only whether they are blank. */
function countFrom(start: usize, end: usize): void {
  for (let at = start; at < end; ) {
    const next = nextLine(at, end)
    while (at < next && load<u8>(at) <= SPACE) at++
    written += <u32>(at < next)
    at = next
  }
}

/** Spreads the bits over all 32 (the finaliser of MurmurHash3). */
function finished(hash: u32): u32 {
  let h = hash ^ (hash >>> 16)
  h *= 0x85ebca6b
  h ^= h >>> 13
  h *= 0xc2b2ae35
  return h ^ (h >>> 16)
}
