import { createHash } from 'node:crypto'

/** A deterministic UUIDv7-shaped id for sample data. */
export function fixedId(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 3) | 8).toString(16)
  return `${ID_TIMESTAMP.slice(0, 8)}-${ID_TIMESTAMP.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

/** The timestamp encoded in all sample ids. */
const ID_TIMESTAMP = Date.UTC(2025, 0, 1).toString(16).padStart(12, '0')
