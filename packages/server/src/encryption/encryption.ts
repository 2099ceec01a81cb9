import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveEncryptionKey, type EncryptionKey } from './encryption-key.ts'

/** The column and row that an encrypted value is bound to. It can't be decrypted in another place. */
export interface EncryptionContext {
  readonly column: string
  readonly row: string
}

/** Encrypts secrets at rest. */
export interface Encryption {
  encrypt(text: string, context: EncryptionContext): string
  /**
   * Throws a `DecryptionError` if the value was modified, copied elsewhere, or encrypted with a removed
   * secret.
   */
  decrypt(encryptText: string, context: EncryptionContext): string
}

export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

/**
 * Encrypts with the first secret and decrypts with any. To rotate, add a new secret in front and remove old
 * ones later.
 */
export function createEncryption(secrets: readonly [string, ...string[]]): Encryption {
  return {
    encrypt: (text, context) => encryptText(text, context, deriveEncryptionKey(secrets[0], context.column)),
    decrypt: (text, context) => {
      const [version, id, body] = text.split('.')
      const key = secrets
        .map((secret) => deriveEncryptionKey(secret, context.column))
        .find((one) => one.id === id)
      if (version !== VERSION || key === undefined)
        throw new DecryptionError('Encrypted with an unknown secret')
      return decryptBytes(Buffer.from(body ?? '', 'base64url'), context, key)
    },
  }
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function encryptText(text: string, context: EncryptionContext, key: EncryptionKey): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
    additionalData(context),
  )
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, key.id, bytes.toString('base64url')].join('.')
}

function decryptBytes(bytes: Buffer, context: EncryptionContext, key: EncryptionKey): string {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new DecryptionError('Encrypted value is truncated')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)]
  const cipher = createDecipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(additionalData(context)).setAuthTag(tag)
  try {
    return cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch (cause) {
    throw new DecryptionError('Encrypted value was modified or belongs to another row or column', { cause })
  }
}

function additionalData({ column, row }: EncryptionContext): Buffer {
  return Buffer.from(`${column}.${row}`)
}
