import { setTimeout } from 'node:timers/promises'
import { realtimeEvents, socketClientSettings } from '@handiwork/core/api'
import { io, type Socket } from 'socket.io-client'

const OPEN_AT_ONCE = 20
/** One is closed and replaced per interval, so that connections come and go. */
const INTERVAL_MS = 3000

export interface LiveCounts {
  liveConnections: number
  failedLiveConnections: number
}

/** Holds connections that subscribe to users, and replaces the oldest regularly until the signal aborts. */
export async function runLiveConnections(
  url: string,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<LiveCounts> {
  const counts: LiveCounts = { liveConnections: 0, failedLiveConnections: 0 }
  const open: Socket[] = []
  while (!signal.aborted) {
    const socket = io(url, {
      ...{ ...socketClientSettings, transports: [...socketClientSettings.transports] },
      ...{ forceNew: true, reconnection: false, extraHeaders: { origin: url } },
    })
    open.push(socket)
    counts.liveConnections += 1
    if (!(await subscribe(socket, userIds))) counts.failedLiveConnections += 1
    if (open.length <= OPEN_AT_ONCE) continue
    open.shift()?.disconnect()
    await setTimeout(INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
  for (const socket of open) socket.disconnect()
  return counts
}

/** Returns whether the service accepted the connection and the subscription. */
async function subscribe(socket: Socket, users: readonly string[]): Promise<boolean> {
  const { promise: connected, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true))
  socket.once('connect_error', () => resolve(false))
  if (!(await connected)) return false
  return await socket
    .timeout(10_000)
    .emitWithAck(realtimeEvents.subscribe, { users })
    .then(
      () => true,
      () => false,
    )
}
