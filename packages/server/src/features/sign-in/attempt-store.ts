import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Encryption, EncryptionContext } from '../../encryption/encryption.ts'
import { createOpaqueKey, hashKey } from '../../stores/opaque-key.ts'
import type { Handshake } from './oauth-client.ts'
import type { ConnectAccess } from './providers.ts'

/** A code host, Stack Overflow or the OpenID Connect provider. */
export type AttemptSource = SourceKind | 'openId'

/** An OAuth sign-in or linking attempt in progress. */
export interface SignInAttempt<Source extends AttemptSource = AttemptSource> {
  readonly source: Source
  readonly access: ConnectAccess
  readonly returnTo: string
  /** The user who links another account, and their session. Undefined for a sign-in. */
  readonly linking: { readonly userId: string; readonly sessionId: string } | undefined
}

export const ATTEMPT_TTL_SECONDS = 600

export function attemptStore(db: Queryable, encryption: Encryption) {
  return {
    async begin({ linking, ...attempt }: SignInAttempt): Promise<Handshake> {
      const [state, verifier] = [createOpaqueKey(), createOpaqueKey()]
      const stateHash = hashKey(state)
      await db
        .insertInto('oauthAttempts')
        .values({
          ...attempt,
          stateHash,
          verifier: encryption.encrypt(verifier, verifierContext(stateHash)),
          userId: linking?.userId ?? null,
          sessionId: linking?.sessionId ?? null,
        })
        .execute()
      return { state, verifier }
    },

    /** Consumes the attempt with this state. Returns undefined if it is unknown, expired or already used. */
    async consume(state: string): Promise<(SignInAttempt & Handshake) | undefined> {
      const stateHash = hashKey(state)
      const row = await db
        .deleteFrom('oauthAttempts')
        .where('stateHash', '=', stateHash)
        .returningAll()
        .returning(isUnexpired.as('isUnexpired'))
        .executeTakeFirst()
      if (!row?.isUnexpired) return undefined
      const { source, access, returnTo, userId, sessionId } = row
      const linking = userId && sessionId ? { userId, sessionId } : undefined
      const verifier = encryption.decrypt(row.verifier, verifierContext(stateHash))
      return { source, access, returnTo, linking, state, verifier }
    },
  }
}

const isUnexpired = sql<boolean>`created_at > now() - ${ATTEMPT_TTL_SECONDS} * interval '1 second'`

function verifierContext(stateHash: Buffer): EncryptionContext {
  return { column: 'oauth_attempts.verifier', row: stateHash.toString('hex') }
}
