import { compare } from './changes'
import { BINARY } from './comparison'
import { TOO_LARGE } from './fault'
import { contentOf, fault, OBJECT_AT_MOST } from './objects'
import { NONE } from './packs'
import { pin, sizeOf } from './ring'

/**
 * Compares two blobs, NONE being one that is not there; what is larger than `textAtMost` counts as binary. Gives what
 * `compare` gives, or a fault.
 */
export function compareBlobs(before: u32, after: u32, textAtMost: u32): i32 {
  pin(0)
  const to: usize = after === NONE ? 0 : contentOf(after)
  if (to === 0 && after !== NONE) return unread(textAtMost)
  pin(to)
  const from: usize = before === NONE ? 0 : contentOf(before)
  if (from === 0 && before !== NONE) return unread(textAtMost)
  if (isLarger(from, textAtMost) || isLarger(to, textAtMost)) return BINARY
  return compare(from, endOf(from), to, endOf(to))
}

// --- internal ---

/** What is too large to be read is larger than any text, where texts are no larger than what is read. */
function unread(textAtMost: u32): i32 {
  return fault === TOO_LARGE && textAtMost <= OBJECT_AT_MOST ? BINARY : fault
}

function isLarger(content: usize, textAtMost: u32): bool {
  return content !== 0 && sizeOf(content) > textAtMost
}

function endOf(content: usize): usize {
  return content === 0 ? 0 : content + sizeOf(content)
}
