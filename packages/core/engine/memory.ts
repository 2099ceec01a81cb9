/** The address of the word that holds the start of free memory. */
const FREE_POINTER: usize = 64

const PAGE_BITS: usize = 16

/** Initializes the allocator, once for all threads. */
export function initMemory(): void {
  store<usize>(FREE_POINTER, __heap_base)
}

/**
 * Reserves memory permanently, aligned to 16 bytes. All threads share one memory, and nothing is freed. Traps
 * when out of memory.
 */
export function reserve(bytes: usize): usize {
  const size = (bytes + 15) & ~15
  const at = atomic.add<usize>(FREE_POINTER, size)
  const requiredPages = (at + size + 0xffff) >>> PAGE_BITS
  const missing = <i32>requiredPages - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
  return at
}
