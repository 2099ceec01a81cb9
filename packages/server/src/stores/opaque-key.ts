import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret token: 32 random bytes in base64url, after an optional prefix. */
export function createOpaqueKey(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * The same in hex, for links in emails. The log scrubs base64url tokens, which would break links in logged
 * emails.
 */
export function createMailToken(): string {
  return randomBytes(32).toString('hex')
}

/** The hash that is stored instead of the token. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
