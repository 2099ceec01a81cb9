import { type RawBuilder, sql } from 'kysely'
import type { Encryption } from '../../encryption/encryption.ts'
import type { Grant } from './oauth-client.ts'

/** The encrypted columns of a grant, stored with the identity. */
export interface EncryptedGrant {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Computed with the database clock. */
  readonly expiresAt: RawBuilder<Date> | null
}

export function encryptGrant(encryption: Encryption, identityId: string, grant: Grant): EncryptedGrant {
  const { accessToken, refreshToken, expiresInSeconds } = grant
  return {
    accessToken: encryption.encrypt(accessToken, { column: ACCESS_TOKEN_COLUMN, row: identityId }),
    refreshToken:
      refreshToken === undefined
        ? null
        : encryption.encrypt(refreshToken, { column: REFRESH_TOKEN_COLUMN, row: identityId }),
    expiresAt:
      expiresInSeconds === undefined ? null : sql<Date>`now() + ${expiresInSeconds} * interval '1 second'`,
  }
}

export function decryptAccessToken(encryption: Encryption, identityId: string, encrypted: string): string {
  return encryption.decrypt(encrypted, { column: ACCESS_TOKEN_COLUMN, row: identityId })
}

export function decryptRefreshToken(encryption: Encryption, identityId: string, encrypted: string): string {
  return encryption.decrypt(encrypted, { column: REFRESH_TOKEN_COLUMN, row: identityId })
}

const ACCESS_TOKEN_COLUMN = 'identities.access_token'
const REFRESH_TOKEN_COLUMN = 'identities.refresh_token'
