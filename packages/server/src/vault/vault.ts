import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type SealingKey, sealingKey } from './sealing-key.ts'

/** Where sealed text belongs: it opens nowhere else. */
export interface Place {
  /** `identities.access_token` */
  readonly column: string
  readonly row: string
}

/** Keeps what a copy of the database must not give away. */
export interface Vault {
  seal(text: string, place: Place): string
  /** Throws a `VaultFailure` for what was changed, moved, or sealed with a secret that is gone. */
  open(sealed: string, place: Place): string
}

export class VaultFailure extends Error {
  override readonly name = 'VaultFailure'
}

/** Seals with the first secret and opens with all of them: a new one goes in front, the old ones leave later. */
export function vaultWith(secrets: readonly [string, ...string[]]): Vault {
  return {
    seal: (text, place) => sealed(text, place, sealingKey(secrets[0], place.column)),
    open: (text, place) => {
      const [version, id, body] = text.split('.')
      const key = secrets.map((secret) => sealingKey(secret, place.column)).find((one) => one.id === id)
      if (version !== VERSION || key === undefined)
        throw new VaultFailure('Sealed with a secret that is not known')
      return opened(Buffer.from(body ?? '', 'base64url'), place, key)
    },
  }
}

// --- internal ---

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function sealed(text: string, place: Place, key: SealingKey): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(nameOf(place))
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, key.id, bytes.toString('base64url')].join('.')
}

function opened(bytes: Buffer, place: Place, key: SealingKey): string {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new VaultFailure('What was sealed is cut off')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)]
  const cipher = createDecipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(nameOf(place)).setAuthTag(tag)
  try {
    return cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch (cause) {
    throw new VaultFailure('What was sealed was changed, or belongs elsewhere', { cause })
  }
}

function nameOf({ column, row }: Place): Buffer {
  return Buffer.from(`${column}.${row}`)
}
