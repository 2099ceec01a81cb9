import { setTimeout } from 'node:timers/promises'

export interface Patience {
  readonly everyMs?: number
  /** For ever where nothing is said. */
  readonly atMostMs?: number
}

/** Waits until another process has come so far, or patience is over: nobody tells. */
export async function until(
  isSo: () => Promise<boolean>,
  { everyMs = 100, atMostMs = Number.POSITIVE_INFINITY }: Patience = {},
): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < atMostMs && !(await isSo())) await setTimeout(everyMs)
}
