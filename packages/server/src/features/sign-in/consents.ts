import type { SourceKind } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import { safeError } from '../../edges/log/safe-error.ts'
import { openVault } from '../../vault/open-vault.ts'
import { revoke } from './revoke.ts'
import { openedAccessToken } from './sealed-grant.ts'

/** A token of an account, sealed. */
export interface HeldToken {
  /** Of the account. */
  readonly id: string
  readonly source: SourceKind
  readonly accessToken: string
}

/** What people agreed to at their sources. */
export function consents({ settings, log }: Pick<Deps, 'settings' | 'log'>) {
  const vault = openVault(settings)
  const one = async ({ id, source, accessToken }: HeldToken) => {
    try {
      await revoke(source, settings.sources[source], openedAccessToken(vault, id, accessToken))
    } catch (error) {
      log.warn({ source, failure: safeError(error) }, 'a source did not take back what it gave')
    }
  }
  return {
    /** Tells the sources that we want it no more, once: where one does not answer, what it gave is forgotten here all the same. Never rejects. */
    async revoke(held: readonly HeldToken[]): Promise<void> {
      await Promise.all(held.map(one))
    },
  }
}
