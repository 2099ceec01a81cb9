import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../../vault/vault.ts'
import type { Grant } from './oauth-client.ts'

/** The columns of a grant, as they are kept with the identity they belong to. */
export interface SealedGrant {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** By the database's clock. */
  readonly expiresAt: RawBuilder<Date> | null
}

export function sealedGrant(vault: Vault, identityId: string, grant: Grant): SealedGrant {
  const { accessToken, refreshToken, expiresInSeconds } = grant
  return {
    accessToken: vault.seal(accessToken, { column: ACCESS, row: identityId }),
    refreshToken:
      refreshToken === undefined ? null : vault.seal(refreshToken, { column: REFRESH, row: identityId }),
    expiresAt:
      expiresInSeconds === undefined ? null : sql<Date>`now() + ${expiresInSeconds} * interval '1 second'`,
  }
}

export function openedAccessToken(vault: Vault, identityId: string, sealed: string): string {
  return vault.open(sealed, { column: ACCESS, row: identityId })
}

export function openedRefreshToken(vault: Vault, identityId: string, sealed: string): string {
  return vault.open(sealed, { column: REFRESH, row: identityId })
}

// --- internal ---

const ACCESS = 'identities.access_token'
const REFRESH = 'identities.refresh_token'
