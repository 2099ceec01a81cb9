import { sql } from 'kysely'
import type { Deps, Queryable } from '../../deps.ts'
import { safeError } from '../../edges/log/safe-error.ts'
import { CONSENT_TRIES_AT_MOST, type Try } from '../../queue/tasks.ts'
import { openVault } from '../../vault/open-vault.ts'
import { VaultFailure } from '../../vault/vault.ts'
import { revoke } from './revoke.ts'
import { openedAccessToken } from './sealed-grant.ts'

/** Tells a source that we want no more what somebody gave us there; one that is away is told again for half a day. */
export function endConsent({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>) {
  const vault = openVault(settings)
  return async ({ payload, retryCount, signal }: Try<'end-consent'>): Promise<void> => {
    const { source, identityId, accessToken } = payload
    if (await isGivenAnew(db, identityId)) return
    try {
      await revoke(
        source,
        settings.sources[source],
        openedAccessToken(vault, identityId, accessToken),
        signal,
      )
    } catch (error) {
      if (signal.aborted || !isOver(error, retryCount)) throw error
      log.warn({ source, failure: safeError(error) }, 'a source did not take back what it gave')
    }
  }
}

// --- internal ---

/** They came back meanwhile: GitHub would take that away, too. */
async function isGivenAnew(db: Queryable, identityId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identities where id = ${identityId} and access_token is not null`.execute(db)
  return rows.length > 0
}

/** What was sealed with a secret that is gone opens at no time. */
function isOver(error: unknown, retryCount: number): boolean {
  return error instanceof VaultFailure || retryCount >= CONSENT_TRIES_AT_MOST
}
