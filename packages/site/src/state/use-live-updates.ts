import { socketClientSettings } from '@handiwork/core/api'
import { PROFILE_RELOAD_DEBOUNCE } from '@handiwork/core/contract'
import { useEffect, useRef } from 'react'
import { debounce } from './debounce.ts'
import { createLiveSocket, type SubscriptionTarget } from './live-socket.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * Calls `onChange` when one of the targets changes, once for changes within the debounce interval. `onReady`
 * fires when the subscription starts; changes before it were missed.
 */
export function useLiveUpdates(
  { users = [], repositories = [] }: SubscriptionTarget,
  onChange: () => void,
  onReady: () => void = () => {},
): void {
  const latest = useRef({ onChange, onReady })
  latest.current = { onChange, onReady }
  const targetKey = JSON.stringify({ users, repositories })
  useEffect(() => {
    const target = JSON.parse(targetKey) as SubscriptionTarget
    if (target.users?.length === 0 && target.repositories?.length === 0) return
    const refetch = debounce(() => latest.current.onChange(), PROFILE_RELOAD_DEBOUNCE)
    const unsubscribe = subscribe(target, refetch, () => latest.current.onReady())
    return () => {
      refetch.cancel()
      unsubscribe()
    }
  }, [targetKey])
}

/** Loads the socket client only when an island subscribes. */
const { subscribe } = createLiveSocket(async () => {
  const { io } = await loadChunk(() => import('socket.io-client'))
  return io({ ...socketClientSettings, transports: [...socketClientSettings.transports], autoConnect: false })
})
