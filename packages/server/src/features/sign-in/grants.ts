import { setTimeout as sleep } from 'node:timers/promises'
import { SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { DecryptionError, type Encryption } from '../../encryption/encryption.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import { decryptAccessToken, decryptRefreshToken } from './encrypt-grant.ts'
import { type GrantLease, grantStore, type StoredGrant } from './grant-store.ts'
import { identityStore } from './identity-store.ts'
import { type Grant, type OAuthClient, oauthClient } from './oauth-client.ts'
import { OAuthGrantError } from './oauth-grant-error.ts'

/** Access tokens for users' accounts at providers and code hosts. */
export interface Grants {
  /**
   * Returns a usable access token, renewed first if it is about to expire. Undefined if the account is
   * missing, disconnected or needs reconnecting. Rejects with a `SourceFailure` (`unavailable`) if renewal
   * fails temporarily.
   */
  getAccessToken(userId: string, source: SourceKind): Promise<string | undefined>
  /** Like `getAccessToken`, for one identity. */
  getAccessTokenByIdentity(identityId: string): Promise<string | undefined>
  /**
   * Call when the provider rejects this token. Requires the user to reconnect, unless the token has been
   * renewed since.
   */
  rejectToken(userId: string, source: SourceKind, token: string): Promise<void>
  /** Erases the tokens of a provider. The account can still be used to sign in. */
  disconnect(trx: DatabaseTransaction, userId: string, source: SourceKind): Promise<void>
  /** Turns off access to private repositories on GitHub. */
  endPrivateAccess(trx: DatabaseTransaction, userId: string): Promise<void>
}

export function createGrants({ db, settings }: Pick<Deps, 'db' | 'settings'>): Grants {
  const encryption = openEncryption(settings)
  const store = grantStore(db, encryption)
  const context = {
    store,
    encryption,
    getClient: (kind: SourceKind) => oauthClient(settings.sources[kind], settings),
  }
  return {
    getAccessToken: async (userId, source) => getUsableToken(context, () => store.findByUser(userId, source)),
    getAccessTokenByIdentity: async (identityId) => getUsableToken(context, () => store.find(identityId)),
    rejectToken: async (userId, source, token) => {
      const stored = await store.findByUser(userId, source)
      if (stored && (await decryptOrMarkForReconnect(context, stored)) === token)
        await store.markForReconnect(stored)
    },
    disconnect: (trx, userId, source) => identityStore(trx, encryption).disconnect(userId, source),
    endPrivateAccess: (trx, userId) => identityStore(trx, encryption).endPrivateAccess(userId),
  }
}

interface GrantContext {
  readonly store: ReturnType<typeof grantStore>
  readonly encryption: Encryption
  readonly getClient: (kind: SourceKind) => OAuthClient | undefined
}

/** How often waiting requests check whether another process has renewed the token, in ms. */
const LEASE_POLL_INTERVAL = 50

/** One process renews and the others wait, because providers accept a refresh token only once. */
async function getUsableToken(
  context: GrantContext,
  find: () => Promise<StoredGrant | undefined>,
): Promise<string | undefined> {
  for (;;) {
    const stored = await find()
    if (stored === undefined) return undefined
    if (!stored.isExpiring || isValidUntilExpiry(stored))
      return await decryptOrMarkForReconnect(context, stored)
    const lease = stored.isLeased ? undefined : await context.store.acquireLease(stored)
    const token = lease && (await renewAndStore(context, stored, lease))
    if (token !== undefined) return token
    if (lease === undefined) await sleep(LEASE_POLL_INTERVAL)
  }
}

/** The token cannot be renewed but has not expired yet. */
function isValidUntilExpiry({ refreshToken, isExpired }: StoredGrant): boolean {
  return refreshToken === null && !isExpired
}

/**
 * Returns the new token, or undefined if the grant is unusable or the identity changed meanwhile. Runs
 * outside a transaction.
 */
async function renewAndStore(
  context: GrantContext,
  stored: StoredGrant,
  lease: GrantLease,
): Promise<string | undefined> {
  try {
    const grant = await refreshGrant(context, stored)
    return (await context.store.saveRenewal(lease, grant)) ? grant.accessToken : undefined
  } catch (error) {
    await (isPermanentFailure(error)
      ? context.store.markForReconnect(lease)
      : context.store.releaseLease(lease))
    if (isPermanentFailure(error)) return undefined
    throw error instanceof OAuthGrantError ? unavailable(error) : error
  }
}

/** If the provider returns no new refresh token, the current one stays valid (RFC 6749 §6). */
async function refreshGrant({ encryption, getClient }: GrantContext, stored: StoredGrant): Promise<Grant> {
  const client = getClient(stored.source)
  if (client === undefined || stored.refreshToken === null) throw new OAuthGrantError('invalid_grant')
  const refreshToken = decryptRefreshToken(encryption, stored.id, stored.refreshToken)
  const grant = await client.refresh(refreshToken)
  return { ...grant, refreshToken: grant.refreshToken ?? refreshToken }
}

function isPermanentFailure(error: unknown): boolean {
  return error instanceof DecryptionError || (error instanceof OAuthGrantError && error.isPermanent)
}

function unavailable(cause: OAuthGrantError): SourceFailure {
  return new SourceFailure('unavailable', 'The provider did not renew its token', { cause })
}

/** Treats a token encrypted with a removed secret like a revoked one. */
async function decryptOrMarkForReconnect(
  context: GrantContext,
  stored: StoredGrant,
): Promise<string | undefined> {
  try {
    return decryptAccessToken(context.encryption, stored.id, stored.accessToken)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    await context.store.markForReconnect(stored)
    return undefined
  }
}
