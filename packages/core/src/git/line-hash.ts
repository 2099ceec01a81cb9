/** FNV-1a over the bytes of a line, ignoring whitespace. */
export const emptyLineHash = 0x811c9dc5
export const PRIME = 0x01000193

/** Mixes the bits (MurmurHash3 finalizer), so that any subset of them can serve as an index. */
export function finalizeHash(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Returns the hash of a complete line, or undefined for a blank line. */
export function hashLine(line: string): number | undefined {
  let hash = emptyLineHash
  for (const byte of Buffer.from(line)) if (byte > 0x20) hash = Math.imul(hash ^ byte, PRIME)
  return hash === emptyLineHash ? undefined : finalizeHash(hash)
}
