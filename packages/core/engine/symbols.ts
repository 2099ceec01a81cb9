import { END, LITERAL, SPECIAL, VALUE_SHIFT } from './huffman'
import { reserve } from './memory'

/** The meaning of a block's symbols (RFC 1951, section 3.2.5), as table entries without codeword lengths. */
export let literalEntries: usize = 0
export let distanceEntries: usize = 0

export const LITERAL_SYMBOLS: u32 = 288
export const DISTANCE_SYMBOLS: u32 = 32
export const END_OF_BLOCK: u32 = 256

const MAX_LENGTH_SYMBOL: u32 = 285
const MAX_MATCH_LENGTH: u32 = 258
const MAX_DISTANCE_SYMBOL: u32 = 29

export function initSymbols(): void {
  literalEntries = reserve(LITERAL_SYMBOLS << 2)
  for (let byte: u32 = 0; byte < END_OF_BLOCK; byte++) storeLiteral(byte, LITERAL | (byte << VALUE_SHIFT))
  storeLiteral(END_OF_BLOCK, SPECIAL | END)
  initLengths()
  initDistances()
}

/** Eight single lengths, then groups of four ranges, each group twice as wide as the previous one. */
function initLengths(): void {
  let first: u32 = 3
  for (let symbol = END_OF_BLOCK + 1; symbol < MAX_LENGTH_SYMBOL; symbol++) {
    const step = (symbol - END_OF_BLOCK - 1) >>> 2
    const extra: u32 = step > 1 ? step - 1 : 0
    storeLiteral(symbol, (first << VALUE_SHIFT) | extra)
    first += 1 << extra
  }
  storeLiteral(MAX_LENGTH_SYMBOL, MAX_MATCH_LENGTH << VALUE_SHIFT)
  for (let symbol = MAX_LENGTH_SYMBOL + 1; symbol < LITERAL_SYMBOLS; symbol++) storeLiteral(symbol, SPECIAL)
}

/** Four single distances, then pairs of ranges, each pair twice as wide as the previous one. */
function initDistances(): void {
  distanceEntries = reserve(DISTANCE_SYMBOLS << 2)
  let first: u32 = 1
  for (let symbol: u32 = 0; symbol <= MAX_DISTANCE_SYMBOL; symbol++) {
    const step = symbol >>> 1
    const extra: u32 = step > 1 ? step - 1 : 0
    store<u32>(distanceEntries + ((<usize>symbol) << 2), (first << VALUE_SHIFT) | extra)
    first += 1 << extra
  }
  for (let symbol = MAX_DISTANCE_SYMBOL + 1; symbol < DISTANCE_SYMBOLS; symbol++) {
    store<u32>(distanceEntries + ((<usize>symbol) << 2), SPECIAL)
  }
}

function storeLiteral(symbol: u32, entry: u32): void {
  store<u32>(literalEntries + ((<usize>symbol) << 2), entry)
}
