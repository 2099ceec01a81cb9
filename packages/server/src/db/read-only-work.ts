import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that only reads, such as a request. */
interface ReadOnlyWork {
  /** Its next connections are of replicas, so that it waits for the deadline of a primary that is away only once. */
  prefersReplicas: boolean
}

const works = new AsyncLocalStorage<ReadOnlyWork>()

/** Runs work that only reads. While the primary is away, a replica may answer its statements (decision 130). */
export function runReadOnly<T>(work: () => T): T {
  return works.run({ prefersReplicas: false }, work)
}

/** Runs a part of such work that changes something, or that is about the primary. */
export function runOnPrimary<T>(work: () => T): T {
  return works.exit(work)
}

export function readOnlyWork(): ReadOnlyWork | undefined {
  return works.getStore()
}
