import type { Caller } from '@handiwork/core/api'
import type { Credential } from '../plugins/authenticate.ts'
import type { LiveServer } from './live-socket.ts'

/**
 * Looks up the current callers of credentials, by credential id. Invalid credentials are missing from the
 * result.
 */
export type FindCallers = (credentials: readonly Credential[]) => Promise<ReadonlyMap<string, Caller>>

/** Disconnects clients whose credential has ended or whose profile was deleted, and updates changed roles. */
export async function recheckSockets(
  io: LiveServer,
  findCallers: FindCallers,
  subscriptions: number,
): Promise<void> {
  for (const { data } of io.sockets.sockets.values()) data.subscriptionsLeft = subscriptions
  const authenticated = [...io.sockets.sockets.values()].flatMap((socket) =>
    socket.data.credential === undefined ? [] : [{ socket, credential: socket.data.credential }],
  )
  if (authenticated.length === 0) return
  const callers = await findCallers(authenticated.map(({ credential }) => credential))
  for (const { socket, credential } of authenticated) {
    const caller = callers.get(credential.id)
    if (caller?.state === 'signedIn') socket.data.caller = caller
    else socket.disconnect(true)
  }
}
