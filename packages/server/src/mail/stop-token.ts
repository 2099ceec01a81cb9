import { ApiError, invitationSentences } from '@handiwork/core/api'
import { type Vault, VaultFailure } from '../vault/vault.ts'

/** Names an address to whoever has the mail, and to nobody else: it is sealed, so that nothing has to be kept of it. */
export function stopTokens(vault: Vault) {
  return {
    of: (address: string): string => vault.seal(address, PLACE),

    /** The address. Throws an `ApiError`. */
    opened(token: string): string {
      try {
        return vault.open(token, PLACE)
      } catch (cause) {
        if (!(cause instanceof VaultFailure)) throw cause
        throw new ApiError('invalid', invitationSentences.badLink, { cause })
      }
    },
  }
}

// --- internal ---

const PLACE = { column: 'invited_addresses.stop', row: 'link' }
