import type { Encryption } from '../../encryption/encryption.ts'
import { createWebhookSecret } from './signature.ts'

/** The stored secrets of an endpoint. */
export interface StoredSecrets {
  readonly id: string
  readonly secret: string
  /** Null unless it still signs. */
  readonly previousSecret: string | null
}

const contextOf = (id: string) => ({ column: 'webhook_endpoints.secret', row: id })

/** A new secret, and the form in which it is stored. */
export function createStoredSecret(encryption: Encryption, endpointId: string) {
  const secret = createWebhookSecret()
  return { secret, stored: encryption.encrypt(secret, contextOf(endpointId)) }
}

/** The secrets that sign, current one first. Throws a `DecryptionError`. */
export function decryptSecrets(
  encryption: Encryption,
  { id, secret, previousSecret }: StoredSecrets,
): string[] {
  const all = previousSecret === null ? [secret] : [secret, previousSecret]
  return all.map((stored) => encryption.decrypt(stored, contextOf(id)))
}
