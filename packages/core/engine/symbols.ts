import { END, LITERAL, SPECIAL, VALUE_SHIFT } from './huffman'
import { reserve } from './memory'

/** What a block's symbols stand for (RFC 1951, section 3.2.5), as entries of tables but for the words' lengths. */
export let literalEntries: usize = 0
export let distanceEntries: usize = 0

export const LITERAL_SYMBOLS: u32 = 288
export const DISTANCE_SYMBOLS: u32 = 32
export const END_OF_BLOCK: u32 = 256

const LONGEST_COPY_SYMBOL: u32 = 285
const LONGEST_COPY: u32 = 258
const FARTHEST_SYMBOL: u32 = 29

export function initSymbols(): void {
  literalEntries = reserve(LITERAL_SYMBOLS << 2)
  for (let byte: u32 = 0; byte < END_OF_BLOCK; byte++) putLiteral(byte, LITERAL | (byte << VALUE_SHIFT))
  putLiteral(END_OF_BLOCK, SPECIAL | END)
  initLengths()
  initDistances()
}

/** Eight lengths of their own, then four each that begin ranges twice as long as those before. */
function initLengths(): void {
  let first: u32 = 3
  for (let symbol = END_OF_BLOCK + 1; symbol < LONGEST_COPY_SYMBOL; symbol++) {
    const step = (symbol - END_OF_BLOCK - 1) >>> 2
    const extra: u32 = step > 1 ? step - 1 : 0
    putLiteral(symbol, (first << VALUE_SHIFT) | extra)
    first += 1 << extra
  }
  putLiteral(LONGEST_COPY_SYMBOL, LONGEST_COPY << VALUE_SHIFT)
  for (let symbol = LONGEST_COPY_SYMBOL + 1; symbol < LITERAL_SYMBOLS; symbol++) putLiteral(symbol, SPECIAL)
}

/** Four distances of their own, then two each that begin ranges twice as long as those before. */
function initDistances(): void {
  distanceEntries = reserve(DISTANCE_SYMBOLS << 2)
  let first: u32 = 1
  for (let symbol: u32 = 0; symbol <= FARTHEST_SYMBOL; symbol++) {
    const step = symbol >>> 1
    const extra: u32 = step > 1 ? step - 1 : 0
    store<u32>(distanceEntries + ((<usize>symbol) << 2), (first << VALUE_SHIFT) | extra)
    first += 1 << extra
  }
  for (let symbol = FARTHEST_SYMBOL + 1; symbol < DISTANCE_SYMBOLS; symbol++) {
    store<u32>(distanceEntries + ((<usize>symbol) << 2), SPECIAL)
  }
}

function putLiteral(symbol: u32, entry: u32): void {
  store<u32>(literalEntries + ((<usize>symbol) << 2), entry)
}
