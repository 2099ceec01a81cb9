import { createHmac } from 'node:crypto'
import { deriveEncryptionKey } from './encryption-key.ts'
import { loadSecrets, type SecretSettings } from './open-encryption.ts'

/**
 * Keyed hashes (HMAC) that recognize data without storing it. They cannot be computed from the database
 * alone.
 */
export interface Fingerprints {
  /** The fingerprint with the current secret. */
  current(text: string): string
  /** The fingerprints with all configured secrets, for lookups. */
  all(text: string): readonly string[]
  /** The keys, to pass to another process of this service. */
  readonly keys: readonly string[]
}

/**
 * Derives the fingerprint keys from the server's secrets. Reads a file synchronously, so call it at startup
 * only. Throws a `StartFailure`.
 */
export function openFingerprints(settings: SecretSettings): Fingerprints {
  return createFingerprints(loadSecrets(settings).map(deriveKey))
}

/** Creates fingerprints from existing keys. */
export function createFingerprints(keys: readonly string[]): Fingerprints {
  const [first] = keys
  if (first === undefined) throw new Error('Fingerprints require at least one key')
  return { current: (text) => hash(first, text), all: (text) => keys.map((key) => hash(key, text)), keys }
}

function deriveKey(secret: string): string {
  return deriveEncryptionKey(secret, 'fingerprints').bytes.toString('base64url')
}

function hash(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url')
}
