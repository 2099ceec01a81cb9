import { NEWLINE } from './lines'
import { reserve } from './memory'
import { contentOf } from './objects'
import { sizeOf } from './ring'

/**
 * Files cut into pieces, by which it is told how alike two are: lines, and of longer ones 64 bytes at a time. Binary files have no
 * lines, yet most of them hold the byte that ends one. A piece is one number, its hash and then its length; those of a
 * file stand in order, with their count before them.
 */
const PIECE_AT_MOST: u32 = 64
const LENGTH_BITS: u64 = 7
const LENGTHS: u64 = (1 << LENGTH_BITS) - 1

/** FNV-1a, 32 bits. */
const EMPTY: u32 = 0x811c9dc5
const PRIME: u32 = 0x01000193

/** All pieces of one commit together; files beyond are like none. They are 64 MiB. */
const PIECES_AT_MOST: u32 = 1 << 23

const ROOM_AT_FIRST: u32 = 4096

const DIGIT_BITS: u64 = 8
const DIGITS: u64 = 32 + LENGTH_BITS
const COUNTERS: usize = 256

let lists: usize = 0
let room: u32 = 0
let used: u32 = 0
let unsorted: usize = 0
let unsortedRoom: u32 = 0
let counters: usize = 0

export function initPieces(): void {
  if (counters === 0) counters = reserve(COUNTERS << 2)
}

/** Files of another commit follow. */
export function clearPieces(): void {
  used = 0
}

/** Cuts the content of an object. Gives what to call its pieces by, until they are cleared; -1 where it cannot be cut. */
export function cutPieces(object: u32): i32 {
  const content = contentOf(object)
  if (content === 0) return -1
  const end = content + sizeOf(content)
  const count = countPieces(content, end)
  if (used + 1 + count > PIECES_AT_MOST) return -1
  makeRoom(count)
  hashPieces(content, end)
  const list = used
  store<u64>(lists + ((<usize>list) << 3), count)
  used += 1 + count
  sort(unsorted, lists + ((<usize>(list + 1)) << 3), count)
  return list
}

/** How many bytes stand in both of two files, in pieces that are the same. */
export function commonBytes(one: u32, other: u32): u32 {
  let here = lists + ((<usize>one) << 3)
  let there = lists + ((<usize>other) << 3)
  const hereEnd = here + ((<usize>load<u64>(here) + 1) << 3)
  const thereEnd = there + ((<usize>load<u64>(there) + 1) << 3)
  let common: u32 = 0
  for (here += 8, there += 8; here < hereEnd && there < thereEnd; ) {
    const a = load<u64>(here)
    const b = load<u64>(there)
    if (a === b) common += <u32>(a & LENGTHS)
    here += (<usize>(a <= b)) << 3
    there += (<usize>(b <= a)) << 3
  }
  return common
}

// --- internal ---

function countPieces(from: usize, end: usize): u32 {
  let count: u32 = 0
  for (let at = from; at < end; count++) at = pieceEnd(at, end)
  return count
}

function pieceEnd(from: usize, end: usize): usize {
  const most = min(from + PIECE_AT_MOST, end)
  let at = from
  while (at < most) if (load<u8>(at++) === NEWLINE) break
  return at
}

function hashPieces(from: usize, end: usize): void {
  let piece = unsorted
  for (let at = from; at < end; piece += 8) {
    const start = at
    const most = min(at + PIECE_AT_MOST, end)
    let hash = EMPTY
    while (at < most) {
      const byte = load<u8>(at++)
      hash = (hash ^ byte) * PRIME
      if (byte === NEWLINE) break
    }
    store<u64>(piece, ((<u64>hash) << LENGTH_BITS) | (at - start))
  }
}

/** For one more list. Memory is not given back, so what is taken anew is twice as large. */
function makeRoom(count: u32): void {
  if (used + 1 + count > room) {
    const before = lists
    room = max(ROOM_AT_FIRST, 2 * (used + 1 + count))
    lists = reserve((<usize>room) << 3)
    memory.copy(lists, before, (<usize>used) << 3)
  }
  if (count <= unsortedRoom) return
  unsortedRoom = max(ROOM_AT_FIRST, 2 * count)
  unsorted = reserve((<usize>unsortedRoom) << 3)
}

/** By radix, the lowest digit first. The odd number of rounds leaves the result in `to`; what is in `from` is lost. */
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
    const counter = counterOf(load<u64>(at), shift)
    store<u32>(counter, load<u32>(counter) + 1)
  }
  let sum: u32 = 0
  for (let digit: usize = 0; digit < COUNTERS; digit++) {
    const here = load<u32>(counters + (digit << 2))
    store<u32>(counters + (digit << 2), sum)
    sum += here
  }
  for (let at = from; at < end; at += 8) {
    const counter = counterOf(load<u64>(at), shift)
    const place = load<u32>(counter)
    store<u32>(counter, place + 1)
    store<u64>(to + ((<usize>place) << 3), load<u64>(at))
  }
}

function counterOf(piece: u64, shift: u64): usize {
  return counters + ((<usize>((piece >>> shift) & (COUNTERS - 1))) << 2)
}
