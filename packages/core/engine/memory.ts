/** Where the word stands that tells where free memory begins. */
const FREE: usize = 64

const PAGE_BITS: usize = 16

/** Before anything is taken, once for all threads. */
export function initMemory(): void {
  store<usize>(FREE, __heap_base)
}

/**
 * Takes `bytes` of memory for good, at a multiple of 16: all threads share one memory, and nothing is ever given back. Traps
 * where there is none left.
 */
export function reserve(bytes: usize): usize {
  const size = (bytes + 15) & ~15
  const at = atomic.add<usize>(FREE, size)
  const wanted = (at + size + 0xffff) >>> PAGE_BITS
  const missing = <i32>wanted - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
  return at
}
