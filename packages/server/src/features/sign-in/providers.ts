import type { SourceKind } from '@handiwork/core/sources'

export type ConnectAccess = 'public' | 'private'

/** Settings that differ between sign-in providers. */
export interface Provider {
  /** The minimum scopes, by the repository access that the user grants. */
  readonly scopes: Readonly<Record<ConnectAccess, readonly string[]>>
  /** How the client authenticates: in the request body or with HTTP Basic. */
  readonly clientAuthentication: 'post' | 'basic'
  /**
   * The path of the issuer identifier (`iss`, RFC 9207) relative to the provider's URL, if the provider sends
   * one.
   */
  readonly issuerPath: string
  /** The scope that gives access to private repositories. */
  readonly privateScope?: string
}

export const providers: Readonly<Record<SourceKind, Provider>> = {
  gitHub: {
    scopes: { public: ['read:user', 'user:email'], private: ['read:user', 'user:email', 'repo'] },
    clientAuthentication: 'post',
    issuerPath: '/login/oauth',
    privateScope: 'repo',
  },
  gitLab: {
    scopes: sameScopes('read_user', 'read_api', 'read_repository'),
    clientAuthentication: 'post',
    issuerPath: '',
  },
  bitbucket: {
    scopes: sameScopes('account', 'email', 'repository', 'pullrequest'),
    clientAuthentication: 'basic',
    issuerPath: '',
  },
  // Stack Exchange issues no refresh tokens. Without this scope, users would have to reconnect every day.
  stackOverflow: { scopes: sameScopes('no_expiry'), clientAuthentication: 'post', issuerPath: '' },
}

function sameScopes(...scopes: readonly string[]): Provider['scopes'] {
  return { public: scopes, private: scopes }
}
