import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export interface RandomDelays {
  /** TEST_SEED reproduces the same values. */
  readonly seed: number
  /** A number from 0 to 1. */
  next(): number
  /** Waits for a random time. */
  wait(fromMs: number, toMs: number): Promise<void>
}

/** Random delays, for tests of processes that are killed at arbitrary times. */
export function createRandomDelays(
  seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31),
): RandomDelays {
  let state = seed
  const next = () => {
    // The Mulberry32 generator.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, next, wait: (fromMs, toMs) => setTimeout(fromMs + (toMs - fromMs) * next()) }
}
