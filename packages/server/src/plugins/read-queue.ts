export interface ReadQueueOptions {
  /** Different reads that may run at a time now. At least one. */
  readonly max: () => number
  readonly maxWaiting: number
  /** In ms. A read that takes longer waits for something else, so the others don't wait for it. */
  readonly maxHold: number
}

/** Runs few different reads at a time, in the order of their arrival. Equal ones run together, because they share their load. */
export interface ReadQueue {
  /**
   * Resolves when a read may run, with a function to call when it has ended, once or more often. Undefined if too many wait.
   */
  enter(key: string): Promise<() => void> | undefined
}

export function createReadQueue({ max, maxWaiting, maxHold }: ReadQueueOptions): ReadQueue {
  const running = new Map<string, RunningRead>()
  const waiting = new Map<string, PromiseWithResolvers<() => void>[]>()
  let waitingCount = 0

  function run(key: string): () => void {
    const read = running.get(key) ?? start(key)
    read.count += 1
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      read.count -= 1
      if (read.count === 0) stop(key, read)
    }
  }

  function start(key: string): RunningRead {
    const read: RunningRead = { count: 0, timer: setTimeout(() => stop(key, read), maxHold) }
    read.timer.unref()
    running.set(key, read)
    return read
  }

  function stop(key: string, read: RunningRead): void {
    clearTimeout(read.timer)
    if (running.get(key) === read) running.delete(key)
    for (const [next, reads] of waiting) {
      if (running.size >= max()) break
      waiting.delete(next)
      waitingCount -= reads.length
      for (const { resolve } of reads) resolve(run(next))
    }
  }

  return {
    enter(key) {
      if (running.size < max() || running.has(key)) return Promise.resolve(run(key))
      if (waitingCount >= maxWaiting) return undefined
      const admission = Promise.withResolvers<() => void>()
      waiting.set(key, [...(waiting.get(key) ?? []), admission])
      waitingCount += 1
      return admission.promise
    },
  }
}

interface RunningRead {
  count: number
  readonly timer: NodeJS.Timeout
}
