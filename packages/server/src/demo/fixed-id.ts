import { createHash } from 'node:crypto'

/** The id of something of the sample world: a UUIDv7 in its shape, and the same in every sample world. */
export function fixedId(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 3) | 8).toString(16)
  return `${MADE.slice(0, 8)}-${MADE.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

// --- internal ---

/** The moment all of them seem to be made in. */
const MADE = Date.UTC(2025, 0, 1).toString(16).padStart(12, '0')
