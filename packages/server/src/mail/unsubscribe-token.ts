import { ApiError, invitationSentences } from '@handiwork/core/api'
import { DecryptionError, type Encryption } from '../encryption/encryption.ts'

/** Creates unsubscribe tokens. A token is the encrypted address, so nothing has to be stored. */
export function createUnsubscribeTokens(encryption: Encryption) {
  return {
    create: (address: string): string => encryption.encrypt(address, TOKEN_CONTEXT),

    /** Decrypts the address. Throws an `ApiError` for an invalid token. */
    readAddress(token: string): string {
      try {
        return encryption.decrypt(token, TOKEN_CONTEXT)
      } catch (cause) {
        if (!(cause instanceof DecryptionError)) throw cause
        throw new ApiError('invalid', invitationSentences.badLink, { cause })
      }
    },
  }
}

const TOKEN_CONTEXT = { column: 'invited_addresses.stop', row: 'link' }
