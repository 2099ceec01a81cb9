import { NEWLINE, nextLine } from './lines'
import { reserve } from './memory'
import { addedRuns, addedRunsEnd, RUN } from './runs'

/** The maximum number of stored hashes, regardless of what the caller requests. */
const MAX_HASHES: u32 = 4096

/** FNV-1a, 32 bits. Must match src/git/line-hash.ts. */
const EMPTY: u32 = 0x811c9dc5
const PRIME: u32 = 0x01000193

/** Bytes up to a space are white space or control characters. */
const SPACE: u8 = 0x20

let hashes: usize = 0
let hashCount: u32 = 0
let bytes: u32 = 0
let written: u32 = 0

export function initLineHashes(): void {
  if (hashes === 0) hashes = reserve(MAX_HASHES << 2)
}

/** The total bytes of the added lines, and the number of non-blank ones. */
export function addedBytes(): u32 {
  return bytes
}
export function writtenCount(): u32 {
  return written
}

/** The hashes of the first non-blank lines, as u32. */
export function lineHashes(): usize {
  return hashes
}
export function lineHashCount(): u32 {
  return hashCount
}

/** Processes the lines that the last comparison added. Hashes the first `maxHashes` non-blank ones. */
export function hashAdded(maxHashes: u32): void {
  const limit = min(maxHashes, MAX_HASHES)
  hashCount = 0
  bytes = 0
  written = 0
  for (let run = addedRuns(); run < addedRunsEnd(); run += RUN) {
    const start: usize = load<u32>(run)
    const end: usize = load<u32>(run, 4)
    bytes += <u32>(end - start)
    countNonBlank(hashLines(start, end, limit), end)
  }
}

/** Hashes lines until enough hashes are stored. Returns the start of the first line that was not hashed. */
function hashLines(start: usize, end: usize, limit: u32): usize {
  let at = start
  while (at < end && hashCount < limit) {
    let hash = EMPTY
    for (; at < end; at++) {
      const byte = load<u8>(at)
      if (byte > SPACE) hash = (hash ^ byte) * PRIME
      else if (byte === NEWLINE) break
    }
    at = min(at + 1, end)
    if (hash === EMPTY) continue
    store<u32>(hashes + ((<usize>hashCount) << 2), finalizeHash(hash))
    hashCount++
    written++
  }
  return at
}

/** The remaining lines are only checked for being blank. */
function countNonBlank(start: usize, end: usize): void {
  for (let at = start; at < end; ) {
    const next = nextLine(at, end)
    while (at < next && load<u8>(at) <= SPACE) at++
    written += <u32>(at < next)
    at = next
  }
}

/** Spreads entropy over all 32 bits (the finalizer of MurmurHash3). */
function finalizeHash(hash: u32): u32 {
  let h = hash ^ (hash >>> 16)
  h *= 0x85ebca6b
  h ^= h >>> 13
  h *= 0xc2b2ae35
  return h ^ (h >>> 16)
}
