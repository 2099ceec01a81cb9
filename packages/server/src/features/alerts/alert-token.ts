import { ApiError, alertSentences } from '@handiwork/core/api'
import { DecryptionError, type Encryption } from '../../encryption/encryption.ts'

/** Creates unsubscribe tokens. A token is the encrypted id of the alert, so it reveals no address. */
export function createAlertTokens(encryption: Encryption) {
  return {
    create: (alertId: string): string => encryption.encrypt(alertId, TOKEN_CONTEXT),

    /** Throws an `ApiError` for an invalid token. */
    readId(token: string): string {
      try {
        return encryption.decrypt(token, TOKEN_CONTEXT)
      } catch (cause) {
        if (!(cause instanceof DecryptionError)) throw cause
        throw new ApiError('invalid', alertSentences.badLink, { cause })
      }
    },
  }
}

const TOKEN_CONTEXT = { column: 'alerts.stop', row: 'link' }
