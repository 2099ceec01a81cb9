import { createHash } from 'node:crypto'

/** By which people tell a key, as of a key of SSH. The key is in base64url. */
export function keyFingerprint(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64')
  return `SHA256:${hash.replace(/=+$/, '')}`
}
