import { useEffect, useRef } from 'react'
import { debounced } from './debounced.ts'
import { type Watched, watch } from './live-socket.ts'

/** How long changes are gathered before anything is asked again, in ms (spec §4). */
export const RELOAD_AFTER = 100

/** Calls when one of these changed, once for changes that come together. */
export function useLive({ users = [], repositories = [] }: Watched, onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  const wanted = JSON.stringify({ users, repositories })
  useEffect(() => {
    const watched = JSON.parse(wanted) as Watched
    if (watched.users?.length === 0 && watched.repositories?.length === 0) return
    const change = debounced(() => latest.current(), RELOAD_AFTER)
    const stop = watch(watched, change)
    return () => {
      change.cancel()
      stop()
    }
  }, [wanted])
}
