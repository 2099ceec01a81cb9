import { useEffect } from 'react'

/** What each round waits longer than the one before, in ms (spec §4). */
export const POLL_GROWS_BY = 10_000

/** How long the rounds wait: not at all, then ever longer. */
export function waitOfRound(round: number): number {
  return round * POLL_GROWS_BY
}

/** Looks again and again while there is something to wait for; announcements are quicker, as a rule. */
export function usePoll(isWaiting: boolean, look: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new way to look is no reason to begin anew
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const begin = (round: number) => {
      timer = setTimeout(() => void look().finally(() => begin(round + 1)), waitOfRound(round))
    }
    begin(0)
    return () => clearTimeout(timer)
  }, [isWaiting])
}
