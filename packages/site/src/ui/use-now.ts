import { useSyncExternalStore } from 'react'
import { REFRESH_EVERY } from '../behaviours/relative-time.ts'

/** The time, told again and again; at first what the page was rendered with, so that both are the same. */
export function useNow(renderedAt: Date): Date {
  const tick = useSyncExternalStore(subscribe, current, () => undefined)
  return tick === undefined ? renderedAt : new Date(tick)
}

// --- internal ---

const current = () => Math.floor(Date.now() / REFRESH_EVERY) * REFRESH_EVERY

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, REFRESH_EVERY)
  return () => clearInterval(timer)
}
