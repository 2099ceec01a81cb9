import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export interface RandomMoments {
  /** TEST_SEED brings the same ones again. */
  readonly seed: number
  /** From 0 to 1. */
  next(): number
  /** Waits for a random while. */
  within(fromMs: number, toMs: number): Promise<void>
}

/** Moments nobody chose: what has to hold whenever a process ends is tried at any of them. */
export function randomMoments(seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)): RandomMoments {
  let state = seed
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, next, within: (fromMs, toMs) => setTimeout(fromMs + (toMs - fromMs) * next()) }
}
