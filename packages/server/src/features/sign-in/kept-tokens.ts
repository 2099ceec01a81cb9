import type { SourceKind } from '@handiwork/core/sources'
import type { Grant } from './oauth-client.ts'
import { type ConnectAccess, providers } from './providers.ts'

/** What an identity holds of its source. */
export interface Held {
  readonly state: 'ok' | 'reconnect' | 'disconnected'
  readonly privateAccess: boolean
}

/**
 * Whether what the source just gave takes the place of what is held. Signing in neither turns on what was switched off
 * nor takes away what was allowed before: a sign-in asks for less than a connection may have.
 */
export function takesPlace(held: Held | undefined, linking: boolean, privateAccess: boolean): boolean {
  if (linking || held === undefined || held.state === 'reconnect') return true
  return held.state === 'ok' && (privateAccess || !held.privateAccess)
}

/** Whether the person asked for private repositories and the source said yes. */
export function privateAccessOf(source: SourceKind, access: ConnectAccess, { scopes = '' }: Grant): boolean {
  const { privateScope } = providers[source]
  return access === 'private' && privateScope !== undefined && scopes.split(' ').includes(privateScope)
}
