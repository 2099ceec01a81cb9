import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret token: 32 random bytes in base64url, after an optional prefix. */
export function createOpaqueKey(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * Creates a secret key of a user, such as a session's: the 16 bytes of the user's id and 32 random bytes in base64url
 * (64 characters), after an optional prefix. The id leads to the rows of the user, which may be on another machine.
 */
export function createUserKey(userId: string, prefix = ''): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return prefix + Buffer.concat([id, randomBytes(32)]).toString('base64url')
}

/** The user id in a key. Undefined for keys that were created before keys had one (43 characters after the prefix). */
export function userIdOfKey(key: string, prefix = ''): string | undefined {
  const text = key.slice(prefix.length)
  if (!USER_KEY.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').toString('hex', 0, 16)
  return hex.replace(UUID_PARTS, '$1-$2-$3-$4-$5')
}

const USER_KEY = /^[\w-]{64}$/
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/**
 * A random token in hex, for links in emails. The log scrubs base64url tokens, which would break links in logged
 * emails.
 */
export function createMailToken(): string {
  return randomBytes(32).toString('hex')
}

/** The hash that is stored instead of the token. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
