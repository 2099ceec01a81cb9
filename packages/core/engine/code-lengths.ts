import { heldBits, heldCount, heldNow, nextByte, refill, take, taken, wordAt } from './bits'
import { useCodes } from './codes'
import { BAD_CODE_LENGTHS } from './fault'
import { buildTable, END, LENGTH_SHIFT, meaning, SPECIAL, SYMBOL, VALUE_SHIFT } from './huffman'
import { reserve } from './memory'
import { END_OF_BLOCK } from './symbols'

const LITERALS_AT_MOST: u32 = 286
const DISTANCES_AT_MOST: u32 = 30

/** The lengths of the codes' words are written in a third code, whose own come in this order. */
const LENGTH_SYMBOLS: u32 = 19
const ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15])
const WIDTH: u32 = 7

/** The three symbols from 16 on repeat: the length before them (2 more bits), or none (3 and 7 more bits). */
const REPEAT: u32 = SPECIAL | (3 << VALUE_SHIFT) | 2
const REPEAT_NONE: u32 = SPECIAL | END | (3 << VALUE_SHIFT) | 3
const REPEAT_NONE_LONG: u32 = SPECIAL | END | (11 << VALUE_SHIFT) | 7

let entries: usize = 0
let table: usize = 0
let lengths: usize = 0
let listed: usize = 0

export function initCodeLengths(): void {
  table = reserve((1 << WIDTH) << 2)
  lengths = reserve(LENGTH_SYMBOLS)
  listed = reserve((LITERALS_AT_MOST + DISTANCES_AT_MOST) << 1)
  entries = reserve(LENGTH_SYMBOLS << 2)
  for (let length: u32 = 0; length < 16; length++)
    store<u32>(entries + ((<usize>length) << 2), length << VALUE_SHIFT)
  store<u32>(entries, REPEAT, 16 << 2)
  store<u32>(entries, REPEAT_NONE, 17 << 2)
  store<u32>(entries, REPEAT_NONE_LONG, 18 << 2)
}

/** Reads the codes that a block brings with it (RFC 1951, section 3.2.7), and makes them those in use. */
export function readCodes(): i32 {
  const literalCount = take(5) + 257
  const distanceCount = take(5) + 1
  const lengthCount = take(4) + 4
  if (literalCount > LITERALS_AT_MOST || distanceCount > DISTANCES_AT_MOST) return BAD_CODE_LENGTHS
  const width = readLengthCode(lengthCount)
  if (width <= 0) return BAD_CODE_LENGTHS
  const listEnd = readLengths(literalCount + distanceCount, (1 << width) - 1)
  if (listEnd === 0) return BAD_CODE_LENGTHS
  let distancesListed = listEnd
  while (distancesListed > listed && symbolAt(distancesListed - 2) >= literalCount) distancesListed -= 2
  return hasEnd(distancesListed) ? useCodes(listed, distancesListed, listEnd, literalCount) : BAD_CODE_LENGTHS
}

function readLengthCode(count: u32): i32 {
  v128.store(lengths, i8x16.splat(0))
  store<u32>(lengths, 0, 16)
  for (let at: u32 = 0; at < count; at++) {
    if ((at & 15) === 0) refill()
    store<u8>(lengths + load<u8>(ORDER + at), take(3))
  }
  let end = listed
  for (let symbol: u32 = 0; symbol < LENGTH_SYMBOLS; symbol++) {
    const length: u32 = load<u8>(lengths + symbol)
    store<u16>(end, (length << LENGTH_SHIFT) | symbol)
    if (length > 0) end += 2
  }
  return buildTable(listed, end, entries, table, WIDTH, false)
}

/** Lists the symbols that have a word; gives the list's end, or 0 where it cannot be read. */
function readLengths(count: u32, mask: u32): usize {
  let bits = heldBits
  let held = heldCount
  let next = nextByte
  let end = listed
  let before: u32 = 0
  for (let symbol: u32 = 0; symbol < count; ) {
    bits |= wordAt(next) << held
    next += taken(held)
    held |= 56
    const entry = load<u32>(table + ((<usize>(<u32>bits & mask)) << 2))
    const ahead = <u32>bits
    bits >>= entry
    held -= entry
    if (!(entry & SPECIAL)) {
      before = entry >>> VALUE_SHIFT
      store<u16>(end, (before << LENGTH_SHIFT) | symbol)
      end += before > 0 ? 2 : 0
      symbol++
      continue
    }
    const times = meaning(entry, ahead)
    if (symbol + times > count || (symbol === 0 && !(entry & END))) return 0
    if (entry & END) before = 0
    if (before > 0) end = listAgain(end, symbol, times, before)
    symbol += times
  }
  heldNow(bits, held, next)
  return end
}

function listAgain(at: usize, first: u32, times: u32, length: u32): usize {
  const end = at + ((<usize>times) << 1)
  let one = (length << LENGTH_SHIFT) | first
  for (let next = at; next < end; next += 2) store<u16>(next, one++)
  return end
}

function symbolAt(at: usize): u32 {
  return load<u16>(at) & SYMBOL
}

/** Whether the last literals before `end` are, or begin with, the one that ends a block. */
function hasEnd(end: usize): bool {
  let at = end
  while (at > listed && symbolAt(at - 2) > END_OF_BLOCK) at -= 2
  return at > listed && symbolAt(at - 2) === END_OF_BLOCK
}
