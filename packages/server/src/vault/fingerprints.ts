import { createHmac } from 'node:crypto'
import { type SecretSettings, secretsOf } from './open-vault.ts'
import { sealingKey } from './sealing-key.ts'

/** Knows again what is not kept: hashes that nobody makes who has only the database. */
export interface Fingerprints {
  /** As it is kept from now on. */
  of(text: string): string
  /** As it may have been kept: with every secret there is. */
  all(text: string): readonly string[]
  /** For another process of ours. */
  readonly keys: readonly string[]
}

/** Those of this server. For the start: it may read a file at once. Throws a `StartFailure`. */
export function openFingerprints(settings: SecretSettings): Fingerprints {
  return fingerprintsWith(secretsOf(settings).map(keyOf))
}

/** With the keys of other fingerprints. */
export function fingerprintsWith(keys: readonly string[]): Fingerprints {
  const [first] = keys
  if (first === undefined) throw new Error('Nothing is known again without a key')
  return { of: (text) => hash(first, text), all: (text) => keys.map((key) => hash(key, text)), keys }
}

// --- internal ---

function keyOf(secret: string): string {
  return sealingKey(secret, 'fingerprints').bytes.toString('base64url')
}

function hash(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url')
}
