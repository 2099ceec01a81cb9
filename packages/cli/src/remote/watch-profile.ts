import { realtimeEvents, socketClientSettings } from '@handiwork/core/api'
import { io } from 'socket.io-client'
import type { Connection } from './connection.ts'

/**
 * Calls `onChange` when the service reports a change of the caller's profile, and when it is connected, because
 * earlier changes were missed. A service without live updates is never connected, and reports nothing.
 */
export function watchProfile({ url, token }: Connection, onChange: () => void): { close(): void } {
  const { origin, pathname } = new URL(url)
  const socket = io(origin, {
    ...socketClientSettings,
    path: `${pathname.replace(/\/$/, '')}${socketClientSettings.path}`,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  })
  socket.on('connect', onChange)
  socket.on(realtimeEvents.change, onChange)
  return { close: () => socket.disconnect() }
}
