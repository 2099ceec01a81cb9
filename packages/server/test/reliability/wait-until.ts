import { setTimeout } from 'node:timers/promises'

export interface WaitOptions {
  readonly intervalMs?: number
  /** No timeout by default. */
  readonly timeoutMs?: number
}

/** Polls until the condition holds or the timeout passes. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { intervalMs = 100, timeoutMs = Number.POSITIVE_INFINITY }: WaitOptions = {},
): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs && !(await condition())) await setTimeout(intervalMs)
}
