import { setTimeout } from 'node:timers/promises'

/** Waits until another process has come so far: nobody tells. */
export async function until(isSo: () => Promise<boolean>, everyMs = 100): Promise<void> {
  while (!(await isSo())) await setTimeout(everyMs)
}
