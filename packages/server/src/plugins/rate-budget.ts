import { LRUCache } from 'lru-cache'
import type { RateLimitCount, RateLimitCountStore } from '../stores/rate-limit-count-store.ts'

/** The limit of a key. */
export interface KeyLimit {
  readonly key: string
  readonly max: number
  readonly periodMs: number
}

/** Counts a call. The result is above the maximum if the call is not allowed. */
export type CountCall = (limit: KeyLimit) => Promise<RateLimitCount>

export interface RateBudgetOptions {
  /** The counts of all servers. Undefined for the only server of an embedded database. */
  readonly shared: Pick<RateLimitCountStore, 'add'> | undefined
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number
  /** Called if the shared counts are unavailable. The server then counts alone. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Counts calls within a budget that the server takes from the shared count in advance, so that most calls need
 * no query. The first calls of a period need none at all, unless the limit is low.
 */
export function createRateBudget({ shared, now, onFailure }: RateBudgetOptions): CountCall {
  const periods = new LRUCache<string, Period>({ max: MAX_PERIODS })

  const open = ({ key, max, periodMs }: KeyLimit): Period => {
    const current = periods.get(key)
    if (current !== undefined && current.expiresAt > now()) return current
    const budget = shared === undefined ? max : twentiethOf(max)
    const opened: Period = {
      ...{ expiresAt: now() + periodMs, used: 0, budget, unreported: 0, waiting: 0 },
      ...{ isReserved: false, isExhausted: shared === undefined, reservation: undefined },
    }
    periods.set(key, opened)
    return opened
  }
  const reserve = async (store: Pick<RateLimitCountStore, 'add'>, period: Period, limit: KeyLimit) => {
    const { key, max, periodMs } = limit
    const { unreported } = period
    const calls = Math.max(twentiethOf(max), period.waiting)
    period.waiting = 0
    try {
      const remainingMs = Math.max(1, period.expiresAt - now())
      const count = await store.add(key, unreported + calls, { periodMs, remainingMs })
      period.expiresAt = now() + count.remainingMs
      refill(period, { max, calls, used: count.used - calls })
      period.unreported = 0
      period.isReserved = true
    } catch (error) {
      onFailure(error)
      refill(period, { max, calls, used: period.used })
      period.isReserved = false
    }
  }
  return async (limit) => {
    for (;;) {
      const period = open(limit)
      const remainingMs = period.expiresAt - now()
      if (period.budget > 0) return { used: take(period), remainingMs }
      if (period.isExhausted || shared === undefined) return { used: limit.max + 1, remainingMs }
      period.waiting += 1
      period.reservation ??= reserve(shared, period, limit).finally(() => {
        period.reservation = undefined
      })
      await period.reservation
    }
  }
}

/** What this server knows about a key until the count restarts. */
interface Period {
  expiresAt: number
  /** Calls of all servers as of the last reservation, and those of this one since then. */
  used: number
  /** Calls that this server may still allow without a query. */
  budget: number
  /** Allowed calls that the shared count does not include. */
  unreported: number
  /** Whether the shared count includes the budget. */
  isReserved: boolean
  /** Whether there is nothing left to reserve. */
  isExhausted: boolean
  /** Calls that wait for the next reservation. */
  waiting: number
  reservation: Promise<void> | undefined
}

const MAX_PERIODS = 50_000
/** Limits up to this are exact, at the cost of a query for each call. */
const MAX_EXACT_LIMIT = 20

/** The size of a reservation, and of the budget before the first one. Zero for exact limits. */
function twentiethOf(max: number): number {
  return max <= MAX_EXACT_LIMIT ? 0 : Math.floor(max / 20)
}

function take(period: Period): number {
  period.budget -= 1
  period.used += 1
  if (!period.isReserved) period.unreported += 1
  return period.used
}

/** Sets the budget to what is left of the limit, up to the reserved number of calls. */
function refill(period: Period, { max, calls, used }: { max: number; calls: number; used: number }): void {
  period.used = Math.min(used, max)
  period.budget = Math.min(calls, max - period.used)
  period.isExhausted = period.budget < calls
}
