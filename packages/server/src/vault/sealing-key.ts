import { createHash, hkdfSync } from 'node:crypto'

/** A key that seals for one purpose, and the short name by which it is known again. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Each purpose has a key of its own, so that what is sealed for one opens for no other. */
export function sealingKey(secret: string, purpose: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, SALT, `seal ${purpose}`, 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

// --- internal ---

const SALT = 'handiwork'
