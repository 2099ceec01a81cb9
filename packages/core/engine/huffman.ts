import { BAD_CODE_LENGTHS } from './fault'
import { reserve } from './memory'

/**
 * Tables that tell what the next bits stand for in a Huffman code (RFC 1951, section 3.2.2). So many bits as the table is wide
 * are looked up at once; for words that are longer the entry leads to a second table behind the first.
 *
 * An entry of 32 bits says: how many bits to take in all (0 to 5), how many of them are the word's own (8 to 11), what kind of
 * entry it is (13 to 15, 31), and from bit 16 on its value: a literal, where lengths or distances begin, or a second table.
 */
export const LITERAL: u32 = 1 << 31

/** Neither literal nor length nor distance: the block's end or a second table, else the bits mean nothing. */
export const SPECIAL: u32 = 1 << 15
export const END: u32 = 1 << 14
export const SECOND: u32 = 1 << 13

export const VALUE_SHIFT: u32 = 16
export const WORD_SHIFT: u32 = 8

/** Adds a word's length to an entry, to the bits to take and to the word's own. */
const ONE_BIT: u32 = (1 << WORD_SHIFT) | 1

/** A symbol that has a word, as listed for `buildTable`: u16, its word's length above the symbol. */
export const LENGTH_SHIFT: u32 = 9
export const SYMBOL: u32 = (1 << LENGTH_SHIFT) - 1

/** What an entry stands for: its value, and what the bits taken with it add. */
export function meaning(entry: u32, taken: u32): u32 {
  return (entry >>> VALUE_SHIFT) + ((taken & ((1 << entry) - 1)) >>> (entry >>> WORD_SHIFT))
}

const LONGEST: u32 = 15

/** Of each length: how many words there are, and where the next one's place in the order is. */
let counts: usize = 0
let places: usize = 0
/** The listed in the order of their words. */
let ordered: usize = 0

const LENGTH_BYTES: usize = 32
const ORDER_BYTES: usize = 640

/**
 * Room for one table. A second table has at least two symbols of 288 and at most 2^6 entries, where the first is at least 9
 * bits wide: 9216 entries; the distances' first is narrower, but they are only 32.
 */
export const TABLE_BYTES: usize = (9216 + 1024) << 2

export function initHuffman(): void {
  counts = reserve(LENGTH_BYTES)
  places = reserve(LENGTH_BYTES)
  ordered = reserve(ORDER_BYTES)
}

/**
 * Builds the `table` for symbols listed in rising order, whose entries but for the words are at `entries`; gives its width. A
 * code must use up all words; only one of a single word, or of none, may be `open` all the same.
 */
export function buildTable(
  listed: usize,
  listEnd: usize,
  entries: usize,
  table: usize,
  widest: u32,
  open: bool,
): i32 {
  const free = order(listed, listEnd)
  const longest = longestWord
  if (free < 0 || (free > 0 && longest > 0 && !(open && longest === 1))) return BAD_CODE_LENGTHS
  const width = min(longest, widest)
  if (free > 0) store<u64>(table, ((<u64>SPECIAL) << 32) | SPECIAL)
  fill(entries, table, width)
  return <i32>width
}

let shortestWord: u32 = 0
let longestWord: u32 = 0

/** Sorts by the words' lengths; gives how much of the code is left over, in words of the greatest length. */
function order(listed: usize, listEnd: usize): i32 {
  v128.store(counts, i16x8.splat(0))
  v128.store(counts, i16x8.splat(0), 16)
  for (let at = listed; at < listEnd; at += 2) {
    const count = counts + ((<usize>(load<u16>(at) >>> LENGTH_SHIFT)) << 1)
    store<u16>(count, load<u16>(count) + 1)
  }
  const free = placeLengths()
  if (free < 0) return free
  for (let at = listed; at < listEnd; at += 2) {
    const one: u32 = load<u16>(at)
    const place = places + ((<usize>(one >>> LENGTH_SHIFT)) << 1)
    const index = load<u16>(place)
    store<u16>(place, index + 1)
    store<u16>(ordered + ((<usize>index) << 1), one)
  }
  return free
}

function placeLengths(): i32 {
  let before: u32 = 0
  let free: i32 = 1
  shortestWord = LONGEST
  longestWord = 0
  for (let length: u32 = 1; length <= LONGEST; length++) {
    const count: u32 = load<u16>(counts + ((<usize>length) << 1))
    store<u16>(places + ((<usize>length) << 1), before)
    before += count
    free = (free << 1) - <i32>count
    if (count === 0) continue
    shortestWord = min(shortestWord, length)
    longestWord = length
  }
  return free
}

/**
 * Words come shortest first, and each is put down once: a table for words of one length, twice over, is the table for those of
 * the next, but for the words that are new.
 */
function fill(entries: usize, table: usize, width: u32): void {
  let word: u32 = 0
  let at = ordered
  for (let length = shortestWord; length <= width; length++) {
    const own = length * ONE_BIT
    for (let count: u32 = load<u16>(counts + ((<usize>length) << 1)); count > 0; count--) {
      store<u32>(table + ((<usize>word) << 2), entryAt(entries, at) + own)
      word = wordAfter(word, length)
      at += 2
    }
    if (length < width) twiceOver(table, (<usize>4) << length)
  }
  if (longestWord > width) fillSecond(entries, table, width, word, at)
}

function fillSecond(entries: usize, table: usize, width: u32, firstWord: u32, firstAt: usize): void {
  const mask = (1 << width) - 1
  const secondWidth = longestWord - width
  const size: u32 = 1 << secondWidth
  let word = firstWord
  let at = firstAt
  let second: u32 = mask + 1 - size
  let begin: u32 = mask + 1
  for (let length = width + 1; length <= longestWord; length++) {
    const own = (length - width) * ONE_BIT
    for (let count: u32 = load<u16>(counts + ((<usize>length) << 1)); count > 0; count--) {
      if ((word & mask) !== begin) {
        begin = word & mask
        second += size
        const way = SPECIAL | SECOND | (second << VALUE_SHIFT) | (secondWidth << WORD_SHIFT) | width
        store<u32>(table + ((<usize>begin) << 2), way)
      }
      const entry = entryAt(entries, at) + own
      for (let place = word >>> width; place < size; place += 1 << (length - width)) {
        store<u32>(table + ((<usize>(second + place)) << 2), entry)
      }
      word = wordAfter(word, length)
      at += 2
    }
  }
}

function entryAt(entries: usize, at: usize): u32 {
  return load<u32>(entries + ((<usize>(load<u16>(at) & SYMBOL)) << 2))
}

/** Words are counted up, but stand with their first bit lowest: the highest bit that is 0 becomes 1, those above it 0. */
function wordAfter(word: u32, length: u32): u32 {
  const highestZero: u32 = (1 << 31) >>> clz<u32>(word ^ ((1 << length) - 1))
  return (word & (highestZero - 1)) | highestZero
}

function twiceOver(table: usize, size: usize): void {
  for (let done: usize = 0; done < size; done += 16) v128.store(table + size + done, v128.load(table + done))
}
