import { RELATIVE_TIME_INTERVAL } from '@handiwork/core/contract'
import { useSyncExternalStore } from 'react'

/**
 * Returns the current time and updates it regularly. Starts with the render time of the page, to match the
 * server-rendered HTML.
 */
export function useNow(renderedAt: Date): Date {
  const tick = useSyncExternalStore(subscribe, currentTick, () => undefined)
  return tick === undefined ? renderedAt : new Date(tick)
}

const currentTick = () => Math.floor(Date.now() / RELATIVE_TIME_INTERVAL) * RELATIVE_TIME_INTERVAL

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, RELATIVE_TIME_INTERVAL)
  return () => clearInterval(timer)
}
