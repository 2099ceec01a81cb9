import { socketClientSettings } from '@handiwork/core/api'
import { useEffect, useRef } from 'react'
import { debounced } from './debounced.ts'
import { liveSocket, type Watched } from './live-socket.ts'

/** How long changes are gathered before anything is asked again, in ms (spec §4). */
export const RELOAD_AFTER = 100

/**
 * Calls when one of these changed, once for changes that come together. `onListening` is called when changes are heard from:
 * whoever asked before may have missed one.
 */
export function useLive(
  { users = [], repositories = [] }: Watched,
  onChange: () => void,
  onListening: () => void = () => {},
): void {
  const latest = useRef({ onChange, onListening })
  latest.current = { onChange, onListening }
  const wanted = JSON.stringify({ users, repositories })
  useEffect(() => {
    const watched = JSON.parse(wanted) as Watched
    if (watched.users?.length === 0 && watched.repositories?.length === 0) return
    const change = debounced(() => latest.current.onChange(), RELOAD_AFTER)
    const stop = watch(watched, change, () => latest.current.onListening())
    return () => {
      change.cancel()
      stop()
    }
  }, [wanted])
}

// --- internal ---

/** The socket is loaded only where somebody watches. */
const { watch } = liveSocket(async () => {
  const { io } = await import('socket.io-client')
  return io({ ...socketClientSettings, transports: [...socketClientSettings.transports], autoConnect: false })
})
