import { AsyncLocalStorage } from 'node:async_hooks'

const isReadOnly = new AsyncLocalStorage<true>()

/** Runs work that only reads. While the primary is away, a replica may answer its statements (decision 130). */
export function runReadOnly<T>(work: () => T): T {
  return isReadOnly.run(true, work)
}

/** Runs a part of such work that changes something, or that is about the primary. */
export function runOnPrimary<T>(work: () => T): T {
  return isReadOnly.exit(work)
}

export function isReadOnlyWork(): boolean {
  return isReadOnly.getStore() === true
}
