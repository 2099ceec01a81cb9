import { NEWLINE } from './lines'
import { reserve } from './memory'
import { contentOf } from './objects'
import { sizeOf } from './ring'

/**
 * Splits files into chunks to measure their similarity: lines, or 64-byte blocks of longer lines. This also
 * works for binary files, most of which contain newline bytes.
 * A chunk is one number: its hash, then its length. The chunks of a file are sorted and preceded by their
 * count.
 */
const MAX_CHUNK_BYTES: u32 = 64
const LENGTH_BITS: u64 = 7
const LENGTHS: u64 = (1 << LENGTH_BITS) - 1

/** FNV-1a, 32 bits. */
const EMPTY: u32 = 0x811c9dc5
const PRIME: u32 = 0x01000193

/** The capacity for the chunks of one commit, 64 MiB. Further files are never similar to others. */
const MAX_CHUNKS: u32 = 1 << 23

const INITIAL_CAPACITY: u32 = 4096

const DIGIT_BITS: u64 = 8
const DIGITS: u64 = 32 + LENGTH_BITS
const COUNTERS: usize = 256

let lists: usize = 0
let capacity: u32 = 0
let used: u32 = 0
let unsorted: usize = 0
let unsortedCapacity: u32 = 0
let counters: usize = 0

export function initChunks(): void {
  if (counters === 0) counters = reserve(COUNTERS << 2)
}

/** Discards all chunks before the next commit. */
export function clearChunks(): void {
  used = 0
}

/**
 * Splits the content of an object. Returns a handle that is valid until the chunks are cleared, or -1 on
 * failure.
 */
export function cutChunks(object: u32): i32 {
  const content = contentOf(object)
  if (content === 0) return -1
  const end = content + sizeOf(content)
  const count = countChunks(content, end)
  if (used + 1 + count > MAX_CHUNKS) return -1
  ensureCapacity(count)
  hashChunks(content, end)
  const list = used
  store<u64>(lists + ((<usize>list) << 3), count)
  used += 1 + count
  sort(unsorted, lists + ((<usize>(list + 1)) << 3), count)
  return list
}

/** The total size of the chunks that two files share. */
export function commonBytes(one: u32, other: u32): u32 {
  let left = lists + ((<usize>one) << 3)
  let right = lists + ((<usize>other) << 3)
  const leftEnd = left + ((<usize>load<u64>(left) + 1) << 3)
  const rightEnd = right + ((<usize>load<u64>(right) + 1) << 3)
  let common: u32 = 0
  for (left += 8, right += 8; left < leftEnd && right < rightEnd; ) {
    const a = load<u64>(left)
    const b = load<u64>(right)
    if (a === b) common += <u32>(a & LENGTHS)
    left += (<usize>(a <= b)) << 3
    right += (<usize>(b <= a)) << 3
  }
  return common
}

function countChunks(from: usize, end: usize): u32 {
  let count: u32 = 0
  for (let at = from; at < end; count++) at = chunkEnd(at, end)
  return count
}

function chunkEnd(from: usize, end: usize): usize {
  const limit = min(from + MAX_CHUNK_BYTES, end)
  let at = from
  while (at < limit) if (load<u8>(at++) === NEWLINE) break
  return at
}

function hashChunks(from: usize, end: usize): void {
  let chunk = unsorted
  for (let at = from; at < end; chunk += 8) {
    const start = at
    const limit = min(at + MAX_CHUNK_BYTES, end)
    let hash = EMPTY
    while (at < limit) {
      const byte = load<u8>(at++)
      hash = (hash ^ byte) * PRIME
      if (byte === NEWLINE) break
    }
    store<u64>(chunk, ((<u64>hash) << LENGTH_BITS) | (at - start))
  }
}

/** Ensures capacity for one more list. Memory is never freed, so each reallocation doubles it. */
function ensureCapacity(count: u32): void {
  if (used + 1 + count > capacity) {
    const before = lists
    capacity = max(INITIAL_CAPACITY, 2 * (used + 1 + count))
    lists = reserve((<usize>capacity) << 3)
    memory.copy(lists, before, (<usize>used) << 3)
  }
  if (count <= unsortedCapacity) return
  unsortedCapacity = max(INITIAL_CAPACITY, 2 * count)
  unsorted = reserve((<usize>unsortedCapacity) << 3)
}

/**
 * Radix sort, lowest digit first. The odd number of rounds leaves the result in `to` and overwrites `from`.
 */
function sort(from: usize, to: usize, count: u32): void {
  let source = from
  let target = to
  for (let shift: u64 = 0; shift < DIGITS; shift += DIGIT_BITS) {
    sortByDigit(source, target, count, shift)
    const other = source
    source = target
    target = other
  }
}

function sortByDigit(from: usize, to: usize, count: u32, shift: u64): void {
  const end = from + ((<usize>count) << 3)
  memory.fill(counters, 0, COUNTERS << 2)
  for (let at = from; at < end; at += 8) {
    const counter = counterAddress(load<u64>(at), shift)
    store<u32>(counter, load<u32>(counter) + 1)
  }
  let sum: u32 = 0
  for (let digit: usize = 0; digit < COUNTERS; digit++) {
    const here = load<u32>(counters + (digit << 2))
    store<u32>(counters + (digit << 2), sum)
    sum += here
  }
  for (let at = from; at < end; at += 8) {
    const counter = counterAddress(load<u64>(at), shift)
    const position = load<u32>(counter)
    store<u32>(counter, position + 1)
    store<u64>(to + ((<usize>position) << 3), load<u64>(at))
  }
}

function counterAddress(chunk: u64, shift: u64): usize {
  return counters + ((<usize>((chunk >>> shift) & (COUNTERS - 1))) << 2)
}
