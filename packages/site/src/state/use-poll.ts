import { useEffect } from 'react'

/** How much each delay grows, in ms (spec §4). */
export const POLL_DELAY_STEP = 10_000

/** Returns the delay before an attempt, in ms: none before the first, then ever longer. */
export function pollDelay(attempt: number): number {
  return attempt * POLL_DELAY_STEP
}

/** Polls while `isActive`, as a fallback for live events. */
export function usePoll(isActive: boolean, refetch: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not restart polling
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout>
    const schedule = (attempt: number) => {
      timer = setTimeout(() => void refetch().finally(() => schedule(attempt + 1)), pollDelay(attempt))
    }
    schedule(0)
    return () => clearTimeout(timer)
  }, [isActive])
}
