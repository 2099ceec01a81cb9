import type { SourceKind } from '@handiwork/core/sources'

export type ConnectAccess = 'public' | 'private'

/** What is different about a source when somebody lets us in there. */
export interface Provider {
  /** The least that answers what we ask for, by how much the person wants to show. */
  readonly scopes: Readonly<Record<ConnectAccess, readonly string[]>>
  /** How we name ourselves. */
  readonly clientBy: 'post' | 'basic'
  /** Under the address of the source: what it calls itself in `iss` (RFC 9207), if it does. */
  readonly issuerPath: string
  /** Granted to us, this lets us see private repositories. */
  readonly privateScope?: string
}

export const providers: Readonly<Record<SourceKind, Provider>> = {
  gitHub: {
    scopes: { public: ['read:user', 'user:email'], private: ['read:user', 'user:email', 'repo'] },
    clientBy: 'post',
    issuerPath: '/login/oauth',
    privateScope: 'repo',
  },
  gitLab: { scopes: both('read_user', 'read_api', 'read_repository'), clientBy: 'post', issuerPath: '' },
  bitbucket: { scopes: both('account', 'email', 'repository'), clientBy: 'basic', issuerPath: '' },
  // There are no refresh tokens: without this scope people would have to come back every day.
  stackOverflow: { scopes: both('no_expiry'), clientBy: 'post', issuerPath: '' },
}

// --- internal ---

function both(...scopes: readonly string[]): Provider['scopes'] {
  return { public: scopes, private: scopes }
}
