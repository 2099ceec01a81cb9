import { BAD_CODE_LENGTHS } from './fault'
import { reserve } from './memory'

/**
 * Lookup tables for Huffman codes (RFC 1951, section 3.2.2). A lookup uses as many bits as the table is wide;
 * for longer codewords, the entry points to a second-level table.
 *
 * A 32-bit entry holds: the number of bits to consume (0 to 5), how many of them belong to the codeword (8 to
 * 11), flags (13 to 15, 31), and from bit 16 its value: a literal, a base length or distance, or the index of
 * a second-level table.
 */
export const LITERAL: u32 = 1 << 31

/**
 * Set for entries that are neither literal, length nor distance: end of block, second-level table, or invalid
 * bits.
 */
export const SPECIAL: u32 = 1 << 15
export const END: u32 = 1 << 14
export const SECOND_LEVEL: u32 = 1 << 13

export const VALUE_SHIFT: u32 = 16
export const CODEWORD_SHIFT: u32 = 8

/** Adds one bit of codeword length to an entry, in both counts. */
const ONE_BIT: u32 = (1 << CODEWORD_SHIFT) | 1

/**
 * A symbol that has a codeword, as listed for `buildTable`: a u16 with the codeword length above the symbol.
 */
export const LENGTH_SHIFT: u32 = 9
export const SYMBOL: u32 = (1 << LENGTH_SHIFT) - 1

/** The value of an entry plus its extra bits. */
export function entryValue(entry: u32, taken: u32): u32 {
  return (entry >>> VALUE_SHIFT) + ((taken & ((1 << entry) - 1)) >>> (entry >>> CODEWORD_SHIFT))
}

const MAX_CODE_LENGTH: u32 = 15

/** For each length: the number of codewords, and the next index in the sorted order. */
let counts: usize = 0
let nextIndexes: usize = 0
/** The listed symbols, sorted by codeword length. */
let sortedSymbols: usize = 0

const LENGTH_BYTES: usize = 32
const ORDER_BYTES: usize = 640

/**
 * The memory of one table. A second-level table serves at least two of 288 symbols and has at most 2^6
 * entries if the first level is at least 9 bits wide: 9216 entries. The first level of distances is narrower,
 * but there are only 32 of them.
 */
export const TABLE_BYTES: usize = (9216 + 1024) << 2

export function initHuffman(): void {
  counts = reserve(LENGTH_BYTES)
  nextIndexes = reserve(LENGTH_BYTES)
  sortedSymbols = reserve(ORDER_BYTES)
}

/**
 * Builds `table` for symbols listed in ascending order, with their entries (without codeword lengths) at
 * `entries`. Returns its width.
 * A code must be complete; only one with a single codeword or none is allowed if `open` is set.
 */
export function buildTable(
  listed: usize,
  listEnd: usize,
  entries: usize,
  table: usize,
  maxWidth: u32,
  open: bool,
): i32 {
  const unused = sortSymbols(listed, listEnd)
  const longest = maxLength
  if (unused < 0 || (unused > 0 && longest > 0 && !(open && longest === 1))) return BAD_CODE_LENGTHS
  const width = min(longest, maxWidth)
  if (unused > 0) store<u64>(table, ((<u64>SPECIAL) << 32) | SPECIAL)
  fillTable(entries, table, width)
  return <i32>width
}

let minLength: u32 = 0
let maxLength: u32 = 0

/**
 * Sorts symbols by codeword length. Returns the unused part of the code, counted in codewords of the maximum
 * length.
 */
function sortSymbols(listed: usize, listEnd: usize): i32 {
  v128.store(counts, i16x8.splat(0))
  v128.store(counts, i16x8.splat(0), 16)
  for (let at = listed; at < listEnd; at += 2) {
    const count = counts + ((<usize>(load<u16>(at) >>> LENGTH_SHIFT)) << 1)
    store<u16>(count, load<u16>(count) + 1)
  }
  const unused = assignIndexes()
  if (unused < 0) return unused
  for (let at = listed; at < listEnd; at += 2) {
    const one: u32 = load<u16>(at)
    const place = nextIndexes + ((<usize>(one >>> LENGTH_SHIFT)) << 1)
    const index = load<u16>(place)
    store<u16>(place, index + 1)
    store<u16>(sortedSymbols + ((<usize>index) << 1), one)
  }
  return unused
}

function assignIndexes(): i32 {
  let before: u32 = 0
  let unused: i32 = 1
  minLength = MAX_CODE_LENGTH
  maxLength = 0
  for (let length: u32 = 1; length <= MAX_CODE_LENGTH; length++) {
    const count: u32 = load<u16>(counts + ((<usize>length) << 1))
    store<u16>(nextIndexes + ((<usize>length) << 1), before)
    before += count
    unused = (unused << 1) - <i32>count
    if (count === 0) continue
    minLength = min(minLength, length)
    maxLength = length
  }
  return unused
}

/**
 * Fills in codewords shortest first, each of them once: duplicating the table for one length gives the table
 * for the next, except for its new codewords.
 */
function fillTable(entries: usize, table: usize, width: u32): void {
  let codeword: u32 = 0
  let at = sortedSymbols
  for (let length = minLength; length <= width; length++) {
    const own = length * ONE_BIT
    for (let count: u32 = load<u16>(counts + ((<usize>length) << 1)); count > 0; count--) {
      store<u32>(table + ((<usize>codeword) << 2), entryAt(entries, at) + own)
      codeword = nextCodeword(codeword, length)
      at += 2
    }
    if (length < width) duplicateTable(table, (<usize>4) << length)
  }
  if (maxLength > width) fillSecondLevel(entries, table, width, codeword, at)
}

function fillSecondLevel(entries: usize, table: usize, width: u32, firstWord: u32, firstAt: usize): void {
  const mask = (1 << width) - 1
  const secondWidth = maxLength - width
  const size: u32 = 1 << secondWidth
  let codeword = firstWord
  let at = firstAt
  let second: u32 = mask + 1 - size
  let begin: u32 = mask + 1
  for (let length = width + 1; length <= maxLength; length++) {
    const own = (length - width) * ONE_BIT
    for (let count: u32 = load<u16>(counts + ((<usize>length) << 1)); count > 0; count--) {
      if ((codeword & mask) !== begin) {
        begin = codeword & mask
        second += size
        const pointer =
          SPECIAL | SECOND_LEVEL | (second << VALUE_SHIFT) | (secondWidth << CODEWORD_SHIFT) | width
        store<u32>(table + ((<usize>begin) << 2), pointer)
      }
      const entry = entryAt(entries, at) + own
      for (let place = codeword >>> width; place < size; place += 1 << (length - width)) {
        store<u32>(table + ((<usize>(second + place)) << 2), entry)
      }
      codeword = nextCodeword(codeword, length)
      at += 2
    }
  }
}

function entryAt(entries: usize, at: usize): u32 {
  return load<u32>(entries + ((<usize>(load<u16>(at) & SYMBOL)) << 2))
}

/**
 * Increments a codeword that is stored bit-reversed: sets the highest zero bit and clears the bits above it.
 */
function nextCodeword(codeword: u32, length: u32): u32 {
  const highestZero: u32 = (1 << 31) >>> clz<u32>(codeword ^ ((1 << length) - 1))
  return (codeword & (highestZero - 1)) | highestZero
}

function duplicateTable(table: usize, size: usize): void {
  for (let done: usize = 0; done < size; done += 16) v128.store(table + size + done, v128.load(table + done))
}
