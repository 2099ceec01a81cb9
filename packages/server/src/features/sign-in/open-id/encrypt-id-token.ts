import { DecryptionError, type Encryption, type EncryptionContext } from '../../../encryption/encryption.ts'

/** A longer one, such as with hundreds of groups, does not fit into the URL for signing out. */
const MAX_ID_TOKEN_LENGTH = 4000

/** Encrypts the ID token for a session. A token that is too long is replaced by an empty one. */
export function encryptIdToken(encryption: Encryption, sessionId: string, idToken: string): string {
  return encryption.encrypt(idToken.length > MAX_ID_TOKEN_LENGTH ? '' : idToken, contextOf(sessionId))
}

/** Decrypts the ID token of a session. A token encrypted with a removed secret is empty. */
export function decryptIdToken(encryption: Encryption, sessionId: string, encrypted: string): string {
  try {
    return encryption.decrypt(encrypted, contextOf(sessionId))
  } catch (error) {
    if (error instanceof DecryptionError) return ''
    throw error
  }
}

function contextOf(sessionId: string): EncryptionContext {
  return { column: 'sessions.id_token', row: sessionId }
}
