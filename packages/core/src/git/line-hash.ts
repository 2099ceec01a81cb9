/** FNV-1a over the bytes of a line that are not white space. */
export const emptyLineHash = 0x811c9dc5
export const PRIME = 0x01000193

/** Spreads the bits over all 32 (the finaliser of MurmurHash3), so that any few of them serve as an index. */
export function finished(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The hash of a whole line; undefined for a blank one. */
export function lineHash(line: string): number | undefined {
  let hash = emptyLineHash
  for (const byte of Buffer.from(line)) if (byte > 0x20) hash = Math.imul(hash ^ byte, PRIME)
  return hash === emptyLineHash ? undefined : finished(hash)
}
