import { randomBytes } from 'node:crypto'

export * from 'node:crypto'

/**
 * A time-ordered random id, as RFC 9562 defines: milliseconds since 1970 in 48 bits, then random bits. Node 24
 * has no function for it.
 */
export function randomUUIDv7(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  // The version is in the upper half of one byte, and the variant in the upper two bits of another.
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
