import { heldBits, heldCount, heldNow, lastWord, nextByte, refill, taken, wordAt } from './bits'
import { distanceMask, distances, literalMask, literals } from './codes'
import { copyBack } from './copy-back'
import { BAD_DISTANCE, BAD_SYMBOL, TRUNCATED, WRONG_SIZE } from './fault'
import { END, LITERAL, meaning, SECOND, SPECIAL, VALUE_SHIFT, WORD_SHIFT } from './huffman'
import { begin, end, written, writtenTo } from './output'

/**
 * Unpacks a block's literals and copies (RFC 1951, section 3.2.3) with the codes in use, up to and with the symbol that ends it.
 *
 * A turn of the loop takes at most 40 of the 56 bits that it begins with, then at most 28 for a distance. Up to three bytes go
 * beyond the end before that is seen; whoever gave the room gave that much more.
 */
export function unpackBlock(): i32 {
  refill()
  const first = literals
  const firstMask = literalMask
  const second = distances
  const secondMask = distanceMask
  const outBegin = begin
  const outEnd = end
  const wholeWords = lastWord()
  let bits = heldBits
  let held = heldCount
  let next = nextByte
  let out = written
  let fault = 0
  for (;;) {
    if (out > outEnd) {
      fault = WRONG_SIZE
      break
    }
    // Of the last turn are left 21 bits or more: looking them up need not wait for those to come.
    let entry = load<u32>(first + ((<usize>(<u32>bits & firstMask)) << 2))
    if (next <= wholeWords) {
      bits |= load<u64>(next) << held
    } else {
      if (next > wholeWords + 16) {
        fault = TRUNCATED
        break
      }
      bits |= wordAt(next) << held
    }
    next += taken(held)
    held |= 56
    if (entry & LITERAL) {
      bits >>= entry
      held -= entry
      store<u8>(out, entry >>> VALUE_SHIFT)
      out++
      entry = load<u32>(first + ((<usize>(<u32>bits & firstMask)) << 2))
      if (entry & LITERAL) {
        bits >>= entry
        held -= entry
        store<u8>(out, entry >>> VALUE_SHIFT)
        out++
        entry = load<u32>(first + ((<usize>(<u32>bits & firstMask)) << 2))
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
      if (entry & SECOND) {
        bits >>= entry
        held -= entry
        const place = (entry >>> VALUE_SHIFT) + (<u32>bits & ((1 << (entry >>> WORD_SHIFT)) - 1))
        entry = load<u32>(first + ((<usize>place) << 2))
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
    const length = meaning(entry, <u32>bits)
    bits >>= entry
    held -= entry
    bits |= (next <= wholeWords ? load<u64>(next) : wordAt(next)) << held
    next += taken(held)
    held |= 56
    entry = load<u32>(second + ((<usize>(<u32>bits & secondMask)) << 2))
    if (entry & SPECIAL) {
      if (entry & SECOND) {
        bits >>= entry
        held -= entry
        const place = (entry >>> VALUE_SHIFT) + (<u32>bits & ((1 << (entry >>> WORD_SHIFT)) - 1))
        entry = load<u32>(second + ((<usize>place) << 2))
      }
      if (entry & SPECIAL) {
        fault = BAD_SYMBOL
        break
      }
    }
    const distance = meaning(entry, <u32>bits)
    bits >>= entry
    held -= entry
    if (<usize>distance > out - outBegin) {
      fault = BAD_DISTANCE
      break
    }
    const to = out + length
    if (to > outEnd) {
      fault = WRONG_SIZE
      break
    }
    copyBack(out, distance, to)
    out = to
  }
  heldNow(bits, held, next)
  writtenTo(out)
  return fault
}
