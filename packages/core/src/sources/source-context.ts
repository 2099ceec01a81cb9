import { setTimeout as sleep } from 'node:timers/promises'
import { createHostFetch, type HostFetch } from './host-fetch.ts'
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts'
import { createMemoryRateLimitBackoff, type RateLimitBackoff } from './rate-limit-backoff.ts'
import { createMemoryResponseCache, type ResponseCache } from './response-cache.ts'

/**
 * State and effects shared by sources. All sources in a process that access the same hosts should share one
 * context.
 */
export interface SourceContext {
  readonly fetch: HostFetch
  now(): Date
  /** Rejects when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>
  /** A number from 0 up to, but not including, 1. */
  random(): number
  readonly rateLimitBackoff: RateLimitBackoff
  readonly responseCache: ResponseCache
  readonly mutex: KeyedMutex
  /** Consecutive rate limits without a stated duration, by key. */
  readonly consecutiveLimits: Map<string, number>
}

/** Creates a context with real effects, except for the given overrides. */
export function createSourceContext(overrides: Partial<SourceContext> = {}): SourceContext {
  return {
    fetch: createHostFetch(),
    now: () => new Date(),
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
    random: Math.random,
    rateLimitBackoff: createMemoryRateLimitBackoff(),
    responseCache: createMemoryResponseCache(),
    mutex: createKeyedMutex(),
    consecutiveLimits: new Map(),
    ...overrides,
  }
}
