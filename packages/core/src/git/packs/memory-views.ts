/** The engine's memory, as bytes and as words of four. */
export interface MemoryViews {
  readonly bytes: Buffer
  readonly words: Uint32Array
}

/** To make views takes longer than most changes do to read: they are made anew only where the memory has grown. */
export function viewsOf(memory: WebAssembly.Memory): MemoryViews {
  const { buffer } = memory
  const known = made.get(memory)
  if (known?.bytes.buffer === buffer) return known
  const views = { bytes: Buffer.from(buffer), words: new Uint32Array(buffer) }
  made.set(memory, views)
  return views
}

// --- internal ---

const made = new WeakMap<WebAssembly.Memory, MemoryViews>()
