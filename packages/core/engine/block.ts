import {
  bitBuffer,
  bitCount,
  lastFullWord,
  nextByte,
  refill,
  refillByteCount,
  setBitBuffer,
  wordAt,
} from './bits'
import { distanceMask, distances, literalMask, literals } from './codes'
import { copyBack } from './copy-back'
import { BAD_DISTANCE, BAD_SYMBOL, TRUNCATED, WRONG_SIZE } from './fault'
import { CODEWORD_SHIFT, END, entryValue, LITERAL, SECOND_LEVEL, SPECIAL, VALUE_SHIFT } from './huffman'
import { begin, end, setWritten, written } from './output'

/**
 * Decodes a block's literals and matches (RFC 1951, section 3.2.3) with the current codes, through its
 * end-of-block symbol.
 *
 * An iteration consumes at most 40 of the 56 bits it starts with, then at most 28 for a distance. Up to three
 * bytes may be written past the end before that is detected; the caller reserves this space.
 */
export function unpackBlock(): i32 {
  refill()
  const literalTable = literals
  const literalTableMask = literalMask
  const distanceTable = distances
  const distanceTableMask = distanceMask
  const outBegin = begin
  const outEnd = end
  const fullWordsEnd = lastFullWord()
  let bits = bitBuffer
  let held = bitCount
  let next = nextByte
  let out = written
  let fault = 0
  for (;;) {
    if (out > outEnd) {
      fault = WRONG_SIZE
      break
    }
    // At least 21 bits are left from the previous iteration, so the lookup need not wait for the refill.
    let entry = firstLevelEntry(literalTable, literalTableMask, bits)
    if (next > fullWordsEnd + 16) {
      fault = TRUNCATED
      break
    }
    bits |= nextWord(next, fullWordsEnd) << held
    next += refillByteCount(held)
    held |= 56
    if (entry & LITERAL) {
      bits >>= entry
      held -= entry
      store<u8>(out, entry >>> VALUE_SHIFT)
      out++
      entry = firstLevelEntry(literalTable, literalTableMask, bits)
      if (entry & LITERAL) {
        bits >>= entry
        held -= entry
        store<u8>(out, entry >>> VALUE_SHIFT)
        out++
        entry = firstLevelEntry(literalTable, literalTableMask, bits)
        if (entry & LITERAL) {
          bits >>= entry
          held -= entry
          store<u8>(out, entry >>> VALUE_SHIFT)
          out++
          continue
        }
      }
    }
    if (entry & SPECIAL) {
      if (entry & SECOND_LEVEL) {
        bits >>= entry
        held -= entry
        entry = secondLevelEntry(literalTable, entry, bits)
        if (entry & LITERAL) {
          bits >>= entry
          held -= entry
          store<u8>(out, entry >>> VALUE_SHIFT)
          out++
          continue
        }
      }
      if (entry & SPECIAL) {
        bits >>= entry
        held -= entry
        if (!(entry & END)) fault = BAD_SYMBOL
        break
      }
    }
    const length = entryValue(entry, <u32>bits)
    bits >>= entry
    held -= entry
    bits |= nextWord(next, fullWordsEnd) << held
    next += refillByteCount(held)
    held |= 56
    entry = firstLevelEntry(distanceTable, distanceTableMask, bits)
    if (entry & SPECIAL) {
      if (entry & SECOND_LEVEL) {
        bits >>= entry
        held -= entry
        entry = secondLevelEntry(distanceTable, entry, bits)
      }
      if (entry & SPECIAL) {
        fault = BAD_SYMBOL
        break
      }
    }
    const distance = entryValue(entry, <u32>bits)
    bits >>= entry
    held -= entry
    const to = out + length
    fault = matchFault(distance, out - outBegin, to, outEnd)
    if (fault < 0) break
    copyBack(out, distance, to)
    out = to
  }
  setBitBuffer(bits, held, next)
  setWritten(out)
  return fault
}

/** The entry of the codeword that `bits` begins with, or of its prefix. */
function firstLevelEntry(table: usize, mask: u32, bits: u64): u32 {
  return load<u32>(table + ((<usize>(<u32>bits & mask)) << 2))
}

/** The entry of a long codeword, whose prefix has been consumed. */
function secondLevelEntry(table: usize, prefix: u32, bits: u64): u32 {
  const index = (prefix >>> VALUE_SHIFT) + (<u32>bits & ((1 << (prefix >>> CODEWORD_SHIFT)) - 1))
  return load<u32>(table + ((<usize>index) << 2))
}

/** Like `wordAt`, without a call while full words are left. */
function nextWord(next: usize, fullWordsEnd: usize): u64 {
  return next <= fullWordsEnd ? load<u64>(next) : wordAt(next)
}

/** A match must begin within the output and end within its limit. */
function matchFault(distance: u32, writtenBytes: usize, to: usize, outEnd: usize): i32 {
  if (<usize>distance > writtenBytes) return BAD_DISTANCE
  return to > outEnd ? WRONG_SIZE : 0
}
