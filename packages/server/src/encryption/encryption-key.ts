import { createHash, hkdfSync } from 'node:crypto'

/** An encryption key for one purpose, with a short id to find it again. */
export interface EncryptionKey {
  readonly id: string
  readonly bytes: Buffer
}

/**
 * Derives a separate key per purpose, so that data encrypted for one purpose cannot be decrypted for another.
 */
export function deriveEncryptionKey(secret: string, purpose: string): EncryptionKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, SALT, `seal ${purpose}`, 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

const SALT = 'handiwork'
