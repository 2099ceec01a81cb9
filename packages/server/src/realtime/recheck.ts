import type { Caller } from '@handiwork/core/api'
import type { Credential } from '../edges/identify.ts'
import type { LiveServer } from './live-socket.ts'

/** Whose credentials are, by their ids; those that open no door any more are not among them. */
export type Standing = (credentials: readonly Credential[]) => Promise<ReadonlyMap<string, Caller>>

/** Puts out whose session or token ended, and whose profile was deleted; notes who became something else. */
export async function recheck(io: LiveServer, standing: Standing, subscriptions: number): Promise<void> {
  for (const { data } of io.sockets.sockets.values()) data.subscriptionsLeft = subscriptions
  const held = [...io.sockets.sockets.values()].flatMap((socket) =>
    socket.data.credential === undefined ? [] : [{ socket, credential: socket.data.credential }],
  )
  if (held.length === 0) return
  const callers = await standing(held.map(({ credential }) => credential))
  for (const { socket, credential } of held) {
    const caller = callers.get(credential.id)
    if (caller?.state === 'signedIn') socket.data.caller = caller
    else socket.disconnect(true)
  }
}
