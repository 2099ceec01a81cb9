/** A queue of pages to re-render. A short delay combines changes that arrive together. */
export interface RevalidationQueue {
  add(path: string): void
  /** Finishes the current page and drops the rest. */
  stop(): Promise<void>
  settled(): Promise<void>
}

/** Re-renders one page at a time. `revalidate` must not reject. */
export function createRevalidationQueue(revalidate: (path: string) => Promise<unknown>): RevalidationQueue {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  let isStopped = false

  async function work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, REVALIDATION_DELAY))
    for (const path of waiting) {
      waiting.delete(path)
      await revalidate(path)
    }
    running = undefined
  }

  return {
    add(path) {
      if (isStopped) return
      waiting.add(path)
      running ??= work()
    },
    async stop() {
      isStopped = true
      waiting.clear()
      await running
    },
    settled: async () => await running,
  }
}

/** In ms. */
const REVALIDATION_DELAY = 100
