import type { SourceKind } from '@handiwork/core/sources'
import type { Grant } from './oauth-client.ts'
import { type ConnectAccess, providers } from './providers.ts'

/** The stored connection state of an identity. */
export interface ConnectionState {
  readonly state: 'ok' | 'reconnect' | 'disconnected'
  readonly privateAccess: boolean
}

/**
 * Returns true if the new grant replaces the stored one. A sign-in requests fewer scopes than a connection,
 * so it must neither reconnect a disconnected account nor remove private access.
 */
export function shouldReplaceGrant(
  stored: ConnectionState | undefined,
  linking: boolean,
  privateAccess: boolean,
): boolean {
  if (linking || stored === undefined || stored.state === 'reconnect') return true
  return stored.state === 'ok' && (privateAccess || !stored.privateAccess)
}

/** Returns true if private access was requested and granted. */
export function isPrivateAccessGranted(
  source: SourceKind,
  access: ConnectAccess,
  { scopes = '' }: Grant,
): boolean {
  const { privateScope } = providers[source]
  return access === 'private' && privateScope !== undefined && scopes.split(' ').includes(privateScope)
}
