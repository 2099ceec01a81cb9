/** Views of the engine's memory as bytes and 32-bit words. */
export interface MemoryViews {
  readonly bytes: Buffer
  readonly words: Uint32Array
}

/**
 * Returns cached views and recreates them only when the memory has grown, because creating views is slower
 * than reading most changes.
 */
export function getMemoryViews(memory: WebAssembly.Memory): MemoryViews {
  const { buffer } = memory
  const cached = cache.get(memory)
  if (cached?.bytes.buffer === buffer) return cached
  const views = { bytes: Buffer.from(buffer), words: new Uint32Array(buffer) }
  cache.set(memory, views)
  return views
}

const cache = new WeakMap<WebAssembly.Memory, MemoryViews>()
