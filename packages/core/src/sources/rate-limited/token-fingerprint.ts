import { createHash } from 'node:crypto'

/** Identifies a token in cache keys without revealing it. */
export function tokenFingerprint(token: string | undefined): string {
  return token === undefined ? 'anonymous' : sha256(token).slice(0, 32)
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
