import { sql } from 'kysely'
import type { Deps, Queryable } from '../../deps.ts'
import { DecryptionError } from '../../encryption/encryption.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import { MAX_REVOCATION_RETRIES, type TaskDelivery } from '../../queue/tasks.ts'
import { decryptAccessToken } from './encrypt-grant.ts'
import { revokeToken } from './revoke-token.ts'

/**
 * Revokes a deleted user's consent at a provider. If the provider is unavailable, the queue retries for half
 * a day.
 */
export function revokeConsent({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>) {
  const encryption = openEncryption(settings)
  return async ({ payload, retryCount, signal }: TaskDelivery<'revoke-consent'>): Promise<void> => {
    const { source, identityId, accessToken } = payload
    if (await isReconnected(db, identityId)) return
    try {
      await revokeToken(
        source,
        settings.sources[source],
        decryptAccessToken(encryption, identityId, accessToken),
        signal,
      )
    } catch (error) {
      if (signal.aborted || !isFinalFailure(error, retryCount)) throw error
      log.warn({ provider: source, err: error }, 'oauth token revocation failed')
    }
  }
}

/** The user has reconnected. Revoking at GitHub would also end the new consent. */
async function isReconnected(db: Queryable, identityId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identities where id = ${identityId} and access_token is not null`.execute(db)
  return rows.length > 0
}

/** A token encrypted with a removed secret can never be decrypted, so retrying is useless. */
function isFinalFailure(error: unknown, retryCount: number): boolean {
  return error instanceof DecryptionError || retryCount >= MAX_REVOCATION_RETRIES
}
