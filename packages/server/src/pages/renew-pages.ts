/** What is done again after it changed, a little later: several changes come at once, as a rule. */
export interface Renewals {
  add(path: string): void
  /** Ends what is on its way, and begins nothing more. */
  stop(): Promise<void>
  settled(): Promise<void>
}

/** Renews one page after the other; `renew` never rejects. */
export function renewals(renew: (path: string) => Promise<unknown>): Renewals {
  const waiting = new Set<string>()
  let working: Promise<void> | undefined
  let isStopped = false

  async function work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RENEW_AFTER))
    for (const path of waiting) {
      waiting.delete(path)
      await renew(path)
    }
    working = undefined
  }

  return {
    add(path) {
      if (isStopped) return
      waiting.add(path)
      working ??= work()
    },
    async stop() {
      isStopped = true
      waiting.clear()
      await working
    },
    settled: async () => await working,
  }
}

// --- internal ---

/** In milliseconds. */
const RENEW_AFTER = 100
