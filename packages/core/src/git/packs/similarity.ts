/** Pieces of a file: lines, and of longer ones 64 bytes at a time. Each is one number, its hash and then its length; in order. */
export type Pieces = Float64Array

/** Cuts a file into pieces. Binary files have no lines, yet most of them hold the byte that ends one. */
export function piecesOf(bytes: Uint8Array): Pieces {
  const pieces: number[] = []
  let hash = EMPTY
  let from = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    hash = Math.imul(hash ^ byte, PRIME)
    const length = at + 1 - from
    if (byte !== NEWLINE && length < PIECE_AT_MOST && at + 1 < bytes.length) continue
    pieces.push((hash >>> 0) * LENGTHS + length)
    hash = EMPTY
    from = at + 1
  }
  return Float64Array.from(pieces).sort()
}

/** Which share of the larger file's bytes stands in both, from 0 to 1. */
export function similarity(one: Pieces, other: Pieces, largerSize: number): number {
  let common = 0
  for (let here = 0, there = 0; here < one.length && there < other.length; ) {
    const difference = one[here]! - other[there]!
    if (difference === 0) common += one[here]! % LENGTHS
    if (difference <= 0) here++
    if (difference >= 0) there++
  }
  return largerSize === 0 ? 0 : common / largerSize
}

// --- internal ---

const NEWLINE = 0x0a
const PIECE_AT_MOST = 64
const LENGTHS = 128

/** FNV-1a. */
const EMPTY = 0x811c9dc5
const PRIME = 0x01000193
