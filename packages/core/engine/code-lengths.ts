import { bitBuffer, bitCount, nextByte, refill, refillByteCount, setBitBuffer, take, wordAt } from './bits'
import { useCodes } from './codes'
import { BAD_CODE_LENGTHS } from './fault'
import { buildTable, END, entryValue, LENGTH_SHIFT, SPECIAL, SYMBOL, VALUE_SHIFT } from './huffman'
import { reserve } from './memory'
import { END_OF_BLOCK } from './symbols'

const MAX_LITERALS: u32 = 286
const MAX_DISTANCES: u32 = 30

/** The lengths of the codewords are encoded with a third code, whose own lengths come in this order. */
const LENGTH_SYMBOLS: u32 = 19
const ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15])
const WIDTH: u32 = 7

/** Symbols 16 and above are repeats: of the previous length (2 extra bits) or of zero (3 or 7 extra bits). */
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
  listed = reserve((MAX_LITERALS + MAX_DISTANCES) << 1)
  entries = reserve(LENGTH_SYMBOLS << 2)
  for (let length: u32 = 0; length < 16; length++)
    store<u32>(entries + ((<usize>length) << 2), length << VALUE_SHIFT)
  store<u32>(entries, REPEAT, 16 << 2)
  store<u32>(entries, REPEAT_NONE, 17 << 2)
  store<u32>(entries, REPEAT_NONE_LONG, 18 << 2)
}

/** Reads the dynamic codes of a block (RFC 1951, section 3.2.7) and makes them current. */
export function readCodes(): i32 {
  const literalCount = take(5) + 257
  const distanceCount = take(5) + 1
  const lengthCount = take(4) + 4
  if (literalCount > MAX_LITERALS || distanceCount > MAX_DISTANCES) return BAD_CODE_LENGTHS
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

/** Lists the symbols that have a codeword. Returns the end of the list, or 0 if the lengths are invalid. */
function readLengths(count: u32, mask: u32): usize {
  let bits = bitBuffer
  let held = bitCount
  let next = nextByte
  let end = listed
  let before: u32 = 0
  for (let symbol: u32 = 0; symbol < count; ) {
    bits |= wordAt(next) << held
    next += refillByteCount(held)
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
    const times = entryValue(entry, ahead)
    if (symbol + times > count || (symbol === 0 && !(entry & END))) return 0
    if (entry & END) before = 0
    if (before > 0) end = repeatLength(end, symbol, times, before)
    symbol += times
  }
  setBitBuffer(bits, held, next)
  return end
}

function repeatLength(at: usize, first: u32, times: u32, length: u32): usize {
  const end = at + ((<usize>times) << 1)
  let one = (length << LENGTH_SHIFT) | first
  for (let next = at; next < end; next += 2) store<u16>(next, one++)
  return end
}

function symbolAt(at: usize): u32 {
  return load<u16>(at) & SYMBOL
}

/** Returns true if the end-of-block symbol is among the listed literals. */
function hasEnd(end: usize): bool {
  let at = end
  while (at > listed && symbolAt(at - 2) > END_OF_BLOCK) at -= 2
  return at > listed && symbolAt(at - 2) === END_OF_BLOCK
}
