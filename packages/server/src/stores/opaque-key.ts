import { createHash, randomBytes } from 'node:crypto'

/** Something nobody can guess, that opens a door: 32 random bytes as text, after what it is found by. */
export function newKey(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** The same in digits and small letters: where mail is printed, the log would take another kind of key out of the link. */
export function newMailKey(): string {
  return randomBytes(32).toString('hex')
}

/** What is kept of a key: enough to know it again, not enough to be it. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
