import type { Timer } from '../../../context.ts'

export interface ChangeWait {
  /** Ends the current wait, or the next one. */
  readonly onChange: () => void
  /** Waits for the given time, or until something changes. */
  readonly wait: (milliseconds: number) => Promise<void>
}

/** A wait that a change ends early, even if it happened before the wait started. */
export function createChangeWait(sleep: Timer['sleep']): ChangeWait {
  let change = new AbortController()
  return {
    onChange: () => change.abort(),
    async wait(milliseconds) {
      await sleep(milliseconds, change.signal)
      if (!change.signal.aborted) return
      await sleep(CHANGE_INTERVAL_MS)
      change = new AbortController()
    },
  }
}

/** An analysis reports up to ten changes a second. */
const CHANGE_INTERVAL_MS = 300
