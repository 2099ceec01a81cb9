import { compare } from './changes'
import { BINARY } from './comparison'
import { TOO_LARGE } from './fault'
import { contentOf, fault, isLargeBinary, MAX_OBJECT_BYTES } from './objects'
import { NONE } from './packs'
import { pin, sizeOf } from './ring'

/**
 * Compares two blobs; NONE is an absent one. Blobs larger than `maxTextBytes` count as binary. Returns a result
 * of `compare` or a fault.
 */
export function compareBlobs(before: u32, after: u32, maxTextBytes: u32): i32 {
  pin(0)
  const isNewBinary = after !== NONE && isLargeBinary(after)
  const to: usize = after === NONE || isNewBinary ? 0 : contentOf(after)
  if (to === 0 && after !== NONE && !isNewBinary) return binaryOrFault(maxTextBytes)
  pin(to)
  const isOldBinary = before !== NONE && isLargeBinary(before)
  const from: usize = before === NONE || isOldBinary ? 0 : contentOf(before)
  if (from === 0 && before !== NONE && !isOldBinary) return binaryOrFault(maxTextBytes)
  if (isNewBinary || isOldBinary) return BINARY
  if (isLarger(from, maxTextBytes) || isLarger(to, maxTextBytes)) return BINARY
  return compare(from, endOf(from), to, endOf(to))
}

/** A blob too large to unpack also exceeds `maxTextBytes`, unless that limit is above MAX_OBJECT_BYTES. */
function binaryOrFault(maxTextBytes: u32): i32 {
  return fault === TOO_LARGE && maxTextBytes <= MAX_OBJECT_BYTES ? BINARY : fault
}

function isLarger(content: usize, maxTextBytes: u32): bool {
  return content !== 0 && sizeOf(content) > maxTextBytes
}

function endOf(content: usize): usize {
  return content === 0 ? 0 : content + sizeOf(content)
}
