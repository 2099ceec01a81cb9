import { ApiError, authSentences } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import type { Deps } from '../../deps.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { type Fingerprints, openFingerprints } from '../../encryption/fingerprints.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import type { Credential } from '../../plugins/authenticate.ts'
import { createSessionCookie, type SessionCookie } from '../../plugins/session-cookie.ts'
import { attemptStore } from './attempt-store.ts'
import { type OAuthClient, oauthClient } from './oauth-client.ts'
import { createOpenIdClient, type OpenIdClient } from './open-id/open-id-client.ts'

/** Called with credentials that are no longer valid, so that their live connections are closed. */
export type OnCredentialsEnded = (credentials: readonly Credential[]) => void

/** Dependencies shared by the sign-in modules. */
export interface SignInServices {
  readonly deps: Deps
  readonly encryption: Encryption
  readonly fingerprints: Fingerprints
  readonly attempts: ReturnType<typeof attemptStore>
  readonly session: SessionCookie
  /** Undefined if no OpenID Connect provider is configured. */
  readonly openId: OpenIdClient | undefined
  readonly onCredentialsEnded: OnCredentialsEnded
}

export function createSignInServices(deps: Deps, onCredentialsEnded: OnCredentialsEnded): SignInServices {
  const encryption = openEncryption(deps.settings)
  const attempts = attemptStore(deps.db, encryption)
  const fingerprints = openFingerprints(deps.settings)
  const { openId } = deps.settings
  return {
    deps,
    encryption,
    fingerprints,
    attempts,
    session: createSessionCookie(deps.settings),
    openId: openId && createOpenIdClient(openId, deps.settings),
    onCredentialsEnded,
  }
}

/** Rejects with an `ApiError` (`notFound`) if users can only sign in with the OpenID Connect provider. */
export function requireCodeHostSignIn({ deps: { settings } }: SignInServices): void {
  if (settings.openId?.only) throw new ApiError('notFound', authSentences.notSetUp)
}

/** The OAuth client for a provider. Throws an `ApiError` (`notFound`) if the provider is not configured. */
export function getOAuthClient({ deps: { settings } }: SignInServices, source: SourceKind): OAuthClient {
  const client = oauthClient(settings.sources[source], settings)
  if (client === undefined) throw new ApiError('notFound', authSentences.notSetUp)
  return client
}
