import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { hashOfKey, newKey } from '../../stores/opaque-key.ts'
import type { Place, Vault } from '../../vault/vault.ts'
import type { Handshake } from './oauth-client.ts'
import type { ConnectAccess } from './providers.ts'

/** Somebody on their way to a source and back. */
export interface Attempt {
  readonly source: SourceKind
  readonly access: ConnectAccess
  readonly returnTo: string
  /** Who links another account, and in which session; undefined for somebody who signs in. */
  readonly linking: { readonly userId: string; readonly sessionId: string } | undefined
}

export const ATTEMPT_SECONDS = 600

export function attemptStore(db: Queryable, vault: Vault) {
  return {
    async begin({ linking, ...attempt }: Attempt): Promise<Handshake> {
      const [state, verifier] = [newKey(), newKey()]
      const stateHash = hashOfKey(state)
      await db
        .insertInto('oauthAttempts')
        .values({
          ...attempt,
          stateHash,
          verifier: vault.seal(verifier, placeOf(stateHash)),
          userId: linking?.userId ?? null,
          sessionId: linking?.sessionId ?? null,
        })
        .execute()
      return { state, verifier }
    },

    /** The attempt a state belongs to, once; undefined when it is unknown, over, or was taken before. */
    async take(state: string): Promise<(Attempt & Handshake) | undefined> {
      const stateHash = hashOfKey(state)
      const taken = await db
        .deleteFrom('oauthAttempts')
        .where('stateHash', '=', stateHash)
        .returningAll()
        .returning(notOver.as('fresh'))
        .executeTakeFirst()
      if (!taken?.fresh) return undefined
      const { source, access, returnTo, userId, sessionId } = taken
      const linking = userId && sessionId ? { userId, sessionId } : undefined
      const verifier = vault.open(taken.verifier, placeOf(stateHash))
      return { source, access, returnTo, linking, state, verifier }
    },
  }
}

// --- internal ---

const notOver = sql<boolean>`created_at > now() - ${ATTEMPT_SECONDS} * interval '1 second'`

function placeOf(stateHash: Buffer): Place {
  return { column: 'oauth_attempts.verifier', row: stateHash.toString('hex') }
}
