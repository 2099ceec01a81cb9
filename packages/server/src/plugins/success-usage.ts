import type { RateLimit } from '@handiwork/core/api'
import type { RateLimitCountStore } from '../stores/rate-limit-count-store.ts'

/** Successful and running actions of callers within one limit. */
export interface SuccessUsage {
  /** Starts an action, or returns the milliseconds after which a retry may succeed. */
  start(caller: string): Promise<'started' | number>
  /** Ends an action. Only a successful one counts. */
  end(caller: string, isSuccessful: boolean): Promise<void>
}

/** When to retry while the limit is occupied by running actions, which may still fail. */
const RUNNING_RETRY_DELAY = 5000

interface CallerUsage {
  /** When the first counted action started. The count restarts after the period. */
  startedAt: number
  succeeded: number
  running: number
}

/**
 * Counts in memory, for the only server of an embedded database. `now` returns milliseconds of a clock that never
 * jumps.
 */
export function createMemoryUsage(limit: RateLimit, now: () => number): SuccessUsage {
  const usages = new Map<string, CallerUsage>()
  const period = limit.perSeconds * 1000

  // Entries are in the order of their start.
  const removeExpired = (time: number) => {
    for (const [caller, usage] of usages) {
      if (time - usage.startedAt < period) return
      usages.delete(caller)
      if (usage.running > 0) usages.set(caller, Object.assign(usage, { startedAt: time, succeeded: 0 }))
    }
  }
  return {
    async start(caller) {
      const time = now()
      removeExpired(time)
      const usage = usages.get(caller) ?? { startedAt: time, succeeded: 0, running: 0 }
      if (usage.succeeded >= limit.calls) return usage.startedAt + period - time
      if (usage.succeeded + usage.running >= limit.calls) return RUNNING_RETRY_DELAY
      usages.set(caller, usage)
      usage.running += 1
      return 'started'
    },
    async end(caller, isSuccessful) {
      const usage = usages.get(caller)
      if (usage === undefined) return
      usage.running -= 1
      usage.succeeded += isSuccessful ? 1 : 0
      if (usage.running + usage.succeeded === 0) usages.delete(caller)
    },
  }
}

export interface SharedUsageOptions {
  /** The name of the action. */
  readonly name: string
  readonly limit: RateLimit
  readonly store: Pick<RateLimitCountStore, 'start' | 'end' | 'find'>
  /** Called if the end of an action can't be counted. The response is that of the action. */
  readonly onFailure: (error: unknown) => void
}

/** Counts in the database, for all servers together. */
export function createSharedUsage({ name, limit, store, onFailure }: SharedUsageOptions): SuccessUsage {
  const keyOf = (caller: string) => `successes of ${name} ${caller}`
  return {
    async start(caller) {
      if (await store.start(keyOf(caller), limit)) return 'started'
      const { used, remainingMs } = await store.find(keyOf(caller), limit)
      return used >= limit.calls ? remainingMs : RUNNING_RETRY_DELAY
    },
    end: (caller, isSuccessful) => store.end(keyOf(caller), limit, isSuccessful).catch(onFailure),
  }
}
