/** The address of the word that holds the start of free memory. */
const FREE_POINTER: usize = 64

/** The addresses of the words that hold the start and the end of recycled memory. */
const RECYCLED_POINTER: usize = 68
const RECYCLED_END: usize = 72

const PAGE_BITS: usize = 16

/** Initializes the allocator, once for all threads. */
export function initMemory(): void {
  store<usize>(FREE_POINTER, (__heap_base + 15) & ~15)
}

/** Lets later reservations use a range that is no longer needed. Called once, before other threads start. */
export function recycle(from: usize, bytes: usize): void {
  store<usize>(RECYCLED_POINTER, from)
  store<usize>(RECYCLED_END, from + bytes)
}

/**
 * Reserves zeroed memory permanently, aligned to 16 bytes. All threads share one memory, and nothing is freed. Traps
 * when out of memory.
 */
export function reserve(bytes: usize): usize {
  const size = (bytes + 15) & ~15
  const recycled = reserveRecycled(size)
  if (recycled !== 0) return recycled
  const at = atomic.add<usize>(FREE_POINTER, size)
  const requiredPages = (at + size + 0xffff) >>> PAGE_BITS
  const missing = <i32>requiredPages - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
  return at
}

/** Returns 0 if too little is left. */
function reserveRecycled(size: usize): usize {
  for (;;) {
    const at = atomic.load<usize>(RECYCLED_POINTER)
    if (load<usize>(RECYCLED_END) - at < size) return 0
    if (atomic.cmpxchg<usize>(RECYCLED_POINTER, at, at + size) !== at) continue
    memory.fill(at, 0, size)
    return at
  }
}
