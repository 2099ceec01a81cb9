import { buildTable, LENGTH_SHIFT, TABLE_BYTES } from './huffman'
import { reserve } from './memory'
import { DISTANCE_SYMBOLS, distanceEntries, LITERAL_SYMBOLS, literalEntries } from './symbols'

/** The two codes of the current block: their tables and the masks for lookups. */
export let literals: usize = 0
export let literalMask: u32 = 0
export let distances: usize = 0
export let distanceMask: u32 = 0

const LITERAL_WIDTH: u32 = 10
const DISTANCE_WIDTH: u32 = 8

const FIXED_LITERAL_WIDTH: u32 = 9
const FIXED_DISTANCE_WIDTH: u32 = 5

let dynamicLiterals: usize = 0
let dynamicDistances: usize = 0
let fixedLiterals: usize = 0
let fixedDistances: usize = 0

export function initCodes(): void {
  dynamicLiterals = reserve(TABLE_BYTES)
  dynamicDistances = reserve(TABLE_BYTES)
  fixedLiterals = reserve((1 << FIXED_LITERAL_WIDTH) << 2)
  fixedDistances = reserve((1 << FIXED_DISTANCE_WIDTH) << 2)
  buildFixed()
}

/** The fixed codes (RFC 1951, section 3.2.6). */
export function useFixedCodes(): void {
  literals = fixedLiterals
  literalMask = (1 << FIXED_LITERAL_WIDTH) - 1
  distances = fixedDistances
  distanceMask = (1 << FIXED_DISTANCE_WIDTH) - 1
}

/** Builds both tables from symbols listed as `buildTable` expects, literals first. */
export function useCodes(listed: usize, distancesListed: usize, listEnd: usize, literalCount: u32): i32 {
  const literalWidth = buildTable(
    listed,
    distancesListed,
    literalEntries,
    dynamicLiterals,
    LITERAL_WIDTH,
    true,
  )
  if (literalWidth < 0) return literalWidth
  // Distance symbols are numbered after the literals.
  const entries = distanceEntries - ((<usize>literalCount) << 2)
  const distanceWidth = buildTable(distancesListed, listEnd, entries, dynamicDistances, DISTANCE_WIDTH, true)
  if (distanceWidth < 0) return distanceWidth
  literals = dynamicLiterals
  literalMask = (1 << literalWidth) - 1
  distances = dynamicDistances
  distanceMask = (1 << distanceWidth) - 1
  return 0
}

/** Uses the memory of the dynamic literal table as scratch space. */
function buildFixed(): void {
  const listed = dynamicLiterals
  let end = listSymbols(listed, 0, 144, 8)
  end = listSymbols(end, 144, 256, 9)
  end = listSymbols(end, 256, 280, 7)
  end = listSymbols(end, 280, LITERAL_SYMBOLS, 8)
  buildTable(listed, end, literalEntries, fixedLiterals, FIXED_LITERAL_WIDTH, false)
  end = listSymbols(listed, 0, DISTANCE_SYMBOLS, FIXED_DISTANCE_WIDTH)
  buildTable(listed, end, distanceEntries, fixedDistances, FIXED_DISTANCE_WIDTH, false)
}

function listSymbols(at: usize, first: u32, end: u32, length: u32): usize {
  let next = at
  for (let symbol = first; symbol < end; symbol++, next += 2)
    store<u16>(next, (length << LENGTH_SHIFT) | symbol)
  return next
}
