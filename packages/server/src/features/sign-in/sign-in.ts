import { ApiError, authSentences } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { Credential } from '../../edges/identify.ts'
import { type SessionCookie, sessionCookie } from '../../edges/session-cookie.ts'
import { type Fingerprints, openFingerprints } from '../../vault/fingerprints.ts'
import { openVault } from '../../vault/open-vault.ts'
import type { Vault } from '../../vault/vault.ts'
import { attemptStore } from './attempt-store.ts'
import { type OAuthClient, oauthClient } from './oauth-client.ts'

/** Called with what opens no door any more, so that open connections are closed. */
export type WhenEnded = (credentials: readonly Credential[]) => void

/** What the parts of signing in share. */
export interface SignIn {
  readonly deps: Deps
  readonly vault: Vault
  readonly fingerprints: Fingerprints
  readonly attempts: ReturnType<typeof attemptStore>
  readonly session: SessionCookie
  readonly whenEnded: WhenEnded
}

export function newSignIn(deps: Deps, whenEnded: WhenEnded): SignIn {
  const vault = openVault(deps.settings)
  const attempts = attemptStore(deps.db, vault)
  const fingerprints = openFingerprints(deps.settings)
  return { deps, vault, fingerprints, attempts, session: sessionCookie(deps.settings), whenEnded }
}

/** We, as this source knows us. Throws an `ApiError` (`notFound`) where we are nobody's client. */
export function clientOf({ deps: { settings } }: SignIn, source: SourceKind): OAuthClient {
  const client = oauthClient(settings.sources[source], settings)
  if (client === undefined) throw new ApiError('notFound', authSentences.notSetUp)
  return client
}
